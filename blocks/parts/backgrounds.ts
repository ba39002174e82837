/** The classes of full-width backgrounds by tone; texts on `deep` take the colours of the band. */
export const backgrounds = {
  plain: 'bg-surface',
  green: 'bg-brand-soft',
  orange: 'bg-accent-soft',
  blue: 'bg-info-soft',
  deep: 'band on-deep',
} as const;
