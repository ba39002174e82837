import 'react';

// Attributes of HTML that the types of React do not know yet.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    commandfor?: string;
    command?: 'show-modal' | 'close' | 'toggle-popover' | 'show-popover' | 'hide-popover';
    interestfor?: string;
  }
  interface FormHTMLAttributes<T> {
    'netlify-honeypot'?: string;
  }
  interface DialogHTMLAttributes<T> {
    closedby?: 'any' | 'closerequest' | 'none';
  }
}
