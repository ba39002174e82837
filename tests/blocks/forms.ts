import { join } from 'node:path';
import { openContent } from '../../renderer/content.ts';
import type { Form, FormSetup } from '../../schema/types.d.ts';
import { root } from '../../scripts/paths.ts';
import { documentsOf, readContent } from '../../scripts/read.ts';
import { readSchemas } from '../../scripts/schemas.ts';

const content = openContent(documentsOf(readContent(join(root, 'content'))), readSchemas());

/** A form of the site as blocks get it. */
export function formNamed(name: string): Form & FormSetup {
  return content.resolveForm(name, 'en');
}
