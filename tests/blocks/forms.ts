import { join } from 'node:path';
import { openContent } from '../../renderer/content/content.ts';
import type { Form, FormSetup } from '../../schema/types.d.ts';
import { documentsOf, readContent } from '../../scripts/files/read.ts';
import { root } from '../../scripts/files/root.ts';
import { readSchemas } from '../../scripts/files/schemas.ts';

const content = openContent(documentsOf(readContent(join(root, 'content'))), readSchemas());

/** A form of the site as blocks get it. */
export function formNamed(name: string): Form & FormSetup {
  return content.resolveForm(name, 'en');
}
