// Imported before React, which looks once: pages are drawn by its production build.
process.env.NODE_ENV = 'production';
