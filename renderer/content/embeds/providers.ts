import type { EmbedProvider } from '../../../schema/types.d.ts';

/**
 * The built-in providers, which a site enables by name: `"youtube": {}`. Each star of a pattern matches a part of the URL,
 * which replaces the same star in the URL of the frame.
 */
export const knownProviders: Readonly<Record<string, EmbedProvider>> = {
  youtube: {
    name: 'YouTube',
    frames: {
      'https://www.youtube.com/watch?v=*': 'https://www.youtube-nocookie.com/embed/*?autoplay=1',
      'https://www.youtube.com/watch?v=*&t=*s': 'https://www.youtube-nocookie.com/embed/*?start=*&autoplay=1',
      'https://www.youtube.com/watch?v=*&list=*':
        'https://www.youtube-nocookie.com/embed/*?list=*&autoplay=1',
      'https://www.youtube.com/playlist?list=*': 'https://www.youtube-nocookie.com/embed/videoseries?list=*',
      'https://www.youtube.com/shorts/*': 'https://www.youtube-nocookie.com/embed/*?autoplay=1',
      'https://youtu.be/*': 'https://www.youtube-nocookie.com/embed/*?autoplay=1',
      'https://youtu.be/*?t=*': 'https://www.youtube-nocookie.com/embed/*?start=*&autoplay=1',
    },
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
  },
  vimeo: {
    name: 'Vimeo',
    frames: {
      'https://vimeo.com/*': 'https://player.vimeo.com/video/*?autoplay=1&dnt=1',
      'https://vimeo.com/*/*': 'https://player.vimeo.com/video/*?h=*&autoplay=1&dnt=1',
    },
    allow: 'autoplay; fullscreen; picture-in-picture',
  },
  spotify: {
    name: 'Spotify',
    frames: { 'https://open.spotify.com/*/*': 'https://open.spotify.com/embed/*/*' },
    allow: 'autoplay; encrypted-media; fullscreen',
    height: 352,
  },
  soundcloud: {
    name: 'SoundCloud',
    frames: {
      'https://soundcloud.com/*/*':
        'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2F*%2F*&auto_play=true',
      'https://soundcloud.com/*/sets/*':
        'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2F*%2Fsets%2F*&auto_play=true',
    },
    allow: 'autoplay',
    height: 166,
  },
  openstreetmap: {
    name: 'OpenStreetMap',
    frames: {
      'https://www.openstreetmap.org/export/embed.html?bbox=*':
        'https://www.openstreetmap.org/export/embed.html?bbox=*',
      'https://www.openstreetmap.org/export/embed.html?bbox=*&layer=*':
        'https://www.openstreetmap.org/export/embed.html?bbox=*&layer=*',
      'https://www.openstreetmap.org/export/embed.html?bbox=*&layer=*&marker=*':
        'https://www.openstreetmap.org/export/embed.html?bbox=*&layer=*&marker=*',
    },
  },
};
