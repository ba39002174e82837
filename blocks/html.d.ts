import 'react';

// HTML attributes that React's types do not include.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    commandfor?: string;
    command?: 'show-modal' | 'close' | 'toggle-popover' | 'show-popover' | 'hide-popover';
  }
  interface FormHTMLAttributes<T> {
    'netlify-honeypot'?: string;
  }
}
