import { realSite, SiteCopy } from '../sites/site.ts';

/** A copy of the content of the real site. */
export class ContentCopy extends SiteCopy {
  constructor() {
    super(realSite);
  }
}
