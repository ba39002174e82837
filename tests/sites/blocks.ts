import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.ts';
import { pageWith } from './page.ts';
import { SiteCopy } from './site.ts';

/** URL of the video on the page /shown. */
export const embedded = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';

const long = (words: string) => Array.from({ length: 30 }, () => words).join('\n\n');

/**
 * Builds a copy of the fixture site with the media files of examples, a page /shown with all blocks for files and
 * embeds, a page /plain-embed with one that has no picture and one of
 * another ratio, and a page /listed with a table of contents and a long text.
 */
export function siteWithBlocks(): SiteCopy {
  const copy = new SiteCopy();
  cpSync(join(root, 'scripts/dev/samples/media'), join(copy.content, 'media'), { recursive: true });
  const captions = [
    { file: 'garden.en.vtt', lang: 'en', label: 'English' },
    { file: 'garden.en.vtt', lang: 'sk', label: 'Slovenčina' },
  ];
  const transcript = { label: 'Transcript', body: ['**Gardener:** In May we sow.'] };
  copy.write(
    'pages/shown.json',
    pageWith('Shown', [
      {
        type: 'embed',
        id: 'walk',
        address: embedded,
        label: 'A walk',
        picture: { file: 'garden.jpg', decorative: true },
        caption: 'Filmed in *May*.',
      },
      {
        type: 'video',
        title: 'See it grow',
        label: 'From spring to autumn',
        files: ['garden.webm'],
        poster: 'garden.jpg',
        captions,
        transcript,
      },
      { type: 'audio', title: 'Listen', label: 'Episode 1', files: ['episode.mp3'], transcript },
      {
        type: 'download',
        title: 'To print',
        items: [
          { file: 'plan.pdf', title: 'Plan of the garden', text: 'One page.' },
          { file: 'harvest.csv', title: 'What we harvested' },
        ],
      },
      {
        type: 'logos',
        title: 'Friends',
        items: [
          { name: 'Seeds and Sons', picture: 'seeds.svg', href: '/' },
          { name: 'Leaf Ltd', picture: 'leaf.svg' },
        ],
      },
      {
        type: 'people',
        title: 'Who gardens',
        items: [
          { name: 'The gardener', role: 'Beds', picture: { file: 'garden.jpg', decorative: true } },
          { name: 'The keeper', text: 'Of the *pond*.', links: [{ text: 'The pond', href: '/' }] },
        ],
      },
      {
        type: 'comparison',
        title: 'Which bed',
        caption: 'Beds by what they have',
        columns: ['Feature', 'Small', 'Medium', 'Large', 'Larger still'],
        rows: [
          ['A place in the shed', true, true, true, true],
          ['A key to the gate', false, true, true, '**Two**'],
        ],
        included: 'Yes',
        missing: 'No',
      },
      {
        type: 'figure',
        picture: 'pond.png',
        caption: '0 Example Lane, Nowhere.',
        link: { text: 'Open the map', href: 'https://map.example/' },
      },
    ]),
  );
  copy.write(
    'pages/plain-embed.json',
    pageWith('Plain embed', [
      { type: 'embed', id: 'walk', address: embedded, label: 'A walk' },
      {
        type: 'embed',
        id: 'high',
        address: embedded,
        label: 'A high one',
        picture: { file: 'garden.jpg', decorative: true },
        ratio: '4:3',
      },
    ]),
  );
  copy.write(
    'pages/listed.json',
    pageWith('Listed', [
      {
        type: 'columns',
        widths: 'wide-last',
        blocks: [
          { type: 'contents', title: 'On this page', follow: true },
          {
            type: 'text',
            body: [
              `## Sowing\n\n${long('Beans.')}`,
              `### In *May*\n\n${long('Peas.')}`,
              `## Harvest\n\n${long('All.')}`,
            ],
          },
        ],
      },
      {
        type: 'steps',
        title: 'What comes next',
        items: [
          { title: 'Rest', text: 'All winter.' },
          { title: 'Sow', text: 'In May.' },
        ],
      },
    ]),
  );
  return copy;
}
