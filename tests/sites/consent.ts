import { siteWithBlocks } from './blocks.ts';
import { pageWith } from './page.ts';
import type { SiteCopy } from './site.ts';

/**
 * Builds a copy of the fixture site that asks for consent: to statistics with a script and to Matomo, to the chat, and to
 * embeds. Plausible counts without consent. There is a page /shown with embeds, and a page /counted with a link and a file.
 */
export function siteWithConsent(): SiteCopy {
  const copy = siteWithBlocks();
  copy.edit('site.json', (site) => {
    site.analytics = {
      providers: {
        plausible: { site: 'samplewood.example', withoutConsent: true },
        matomo: { site: '7', address: 'https://stats.example', purpose: 'statistics' },
        'google-analytics': { site: 'G-ABC1234567', purpose: 'statistics' },
        counter: {
          script: 'https://counter.example/count.js',
          calls: { page: 'counter.page', event: 'counter.event' },
          purpose: 'statistics',
        },
      },
      events: [
        { name: 'Message sent', form: 'contact' },
        { name: 'Prices read', link: 'https://booking.example/*' },
        { name: 'Plan downloaded', file: 'plan.pdf' },
      ],
    };
    site.consent = {
      version: 1,
      purposes: {
        statistics: { title: 'Statistics', text: 'We count **visits**.' },
        chat: { title: 'Chat', text: 'The chat sets cookies.' },
        media: { title: 'Videos', text: 'Players load at once.' },
      },
    };
    site.storage = [
      ...['consent', 'form-application', 'document-position', 'tsr-scroll-restoration-v1_3'].map((name) =>
        item(name),
      ),
      ...[...copy.text('layouts/default.json').matchAll(/"memory": "([^"]+)"/g)].map(([, name = '']) =>
        item(name),
      ),
      { ...item('own-*'), purpose: 'statistics' },
    ];
    site.chat = { ...site.chat, load: 'page', purpose: 'chat' };
    site.embeds.providers.youtube = { purpose: 'media' };
  });
  copy.edit('layouts/default.json', (layout) => {
    const chat = layout.after.find(({ type }: { type: string }) => type === 'chat');
    chat.consent = { text: 'The chat sets cookies.', allow: 'Allow the chat' };
    layout.after.push({
      type: 'link-list',
      title: 'Cookies',
      links: [{ text: 'Your choice of cookies', href: '#cookies' }],
    });
    layout.after.push({
      type: 'consent',
      id: 'cookies',
      purposes: { from: 'consent.purposes' },
      title: 'Your choice',
      text: 'May we? Read [more](/about).',
      accept: 'Accept all',
      reject: 'Reject all',
      choose: 'Choose',
      dialog: {
        title: 'What you allow',
        text: 'You can change this at any time.',
        necessary: { title: 'Necessary', text: 'Remembers this choice.' },
        save: 'Save choice',
        close: 'Close',
      },
    });
  });
  copy.write(
    'pages/counted.json',
    pageWith('Counted', [
      { type: 'download', title: 'To print', items: [{ file: 'plan.pdf', title: 'Plan of the garden' }] },
      {
        type: 'link-list',
        title: 'Book',
        links: [{ text: 'Book a visit', href: 'https://booking.example/now' }],
      },
    ]),
  );
  return copy;
}

function item(name: string) {
  return { name, kind: 'Storage', by: 'This site', text: 'Kept', duration: 'A visit' };
}
