import { openContent } from '../../renderer/content/content.ts';
import type { Form, FormSetup } from '../../schema/types.d.ts';
import { documentsOf, readContent } from '../../scripts/files/read.ts';
import { readSchemas } from '../project.ts';
import { smallSite } from '../sites/site.ts';

const content = openContent(documentsOf(readContent(smallSite)), readSchemas());

/** A form of the fixture site, as blocks receive it. */
export function formNamed(name: string): Form & FormSetup {
  return content.resolveForm(name, 'en');
}
