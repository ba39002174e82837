export interface AnalyticsService {
  /** Its name in site.json, which decides how it is told. */
  kind: string;
  site: string;
  /** The URL that visits are sent to; undefined if its script sends them. */
  address?: string;
  script?: string;
  integrity?: string;
  attributes?: Readonly<Record<string, string>>;
  /** The functions of its script that are called, by their names. */
  calls?: { page: string; event?: string };
  /** The purpose for which it needs consent; undefined if it needs none. */
  purpose?: string;
}

/** Something that is reported under a name: a form that was sent, or a link that was followed. */
export type ReportedEvent = { name: string; form: string } | { name: string; link: string };

/** What the browser needs to know of the services that count visits, and of consent. */
export interface Services {
  consent?: {
    version: number;
    days: number;
    /** The purposes, each with the names of its cookies and entries in the storage of the browser. */
    purposes: (readonly [name: string, stored: readonly string[]])[];
  };
  analytics?: AnalyticsService[];
  events?: ReportedEvent[];
}
