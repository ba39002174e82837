import 'react';

// HTML attributes that are missing from the types of React.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    commandfor?: string;
    command?: 'show-modal' | 'close' | 'toggle-popover' | 'show-popover' | 'hide-popover';
  }
  interface FormHTMLAttributes<T> {
    'netlify-honeypot'?: string;
  }
  interface DialogHTMLAttributes<T> {
    closedby?: 'any' | 'closerequest' | 'none';
  }
}
