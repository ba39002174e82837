import { realSite, SiteCopy } from '../sites/site.ts';

/** A copy of the real site's content. */
export class ContentCopy extends SiteCopy {
  constructor() {
    super(realSite);
  }
}
