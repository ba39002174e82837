/** The classes of full-width backgrounds by tone; texts on `deep` take the colours of the band. */
export const backgrounds = {
  plain: 'bg-surface',
  brand: 'bg-brand-soft',
  accent: 'bg-accent-soft',
  info: 'bg-info-soft',
  deep: 'band on-deep',
} as const;
