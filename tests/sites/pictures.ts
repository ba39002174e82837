import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.ts';
import { pageWith } from './page.ts';
import type { SiteCopy } from './site.ts';

/** Adds to a copy of a site a page /pictures with all blocks that show pictures, and the pictures. */
export function addPictures(copy: SiteCopy): void {
  cpSync(join(root, 'scripts/dev/samples/media'), join(copy.content, 'media'), { recursive: true });
  const blocks = [
    { type: 'figure', picture: 'garden.jpg', caption: 'The garden in *early summer*.' },
    {
      type: 'split',
      title: 'Grown here',
      text: 'Everything on the table comes from **this garden**.',
      picture: { file: 'pond.png', decorative: true },
      side: 'right',
    },
    {
      type: 'gallery',
      title: 'The seasons',
      columns: 4,
      items: [
        { picture: 'garden.jpg', caption: 'In May.' },
        { picture: 'pond.png' },
        { picture: 'leaf.svg' },
      ],
    },
    {
      type: 'card-grid',
      title: 'What grows',
      columns: 2,
      cards: [
        { title: 'Beds', text: 'Herbs.', picture: 'garden.jpg', href: '/' },
        { title: 'Pond', text: 'Reeds.', picture: 'pond.png' },
      ],
    },
  ];
  copy.write('pages/pictures.json', pageWith('Pictures', blocks, { image: 'garden.jpg' }));
}
