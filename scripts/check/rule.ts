import type { Content } from '../../renderer/content/content.ts';
import type { Schema, Schemas } from '../../renderer/content/schemas.ts';
import type { SourceFile } from '../files/source-file.ts';
import type { Files, Path } from './finding.ts';
import type { Visit } from './json/walk.ts';
import type { DocumentContext, SiteIndex } from './site/context.ts';

/** What a rule reports. */
export interface Problem {
  /** What is wrong, in one sentence. */
  message: string;
  /** What to write instead, where that is known. */
  suggestion?: string;
  /** Where it stands in the document. Rules that look at one value may leave it out. */
  path?: Path;
  /** Where it stands below the value that the rule looked at. */
  below?: Path;
  /** The part of a string that is wrong, in UTF-16 units. */
  inside?: { offset: number; length: number };
  /** The part of a text beside the page, given by its path under `content/`, that is wrong. */
  beside?: { file: string; text: string; offset: number; length: number };
  /** Whether the property name is wrong, not its value. */
  at?: 'key';
  /** The path whose schema describes best what belongs there, where it is not `path`. */
  about?: Path;
  /** What is wrong, where it is not what stands at `path`: errors of JSON Schema about one subject are reported once. */
  subject?: Path;
  /** The subject of a consequence that need not be reported: a property is missing because its name is misspelt. */
  explains?: Path;
}

/** A problem of the whole site: it names its file under `content/`. */
export interface SiteProblem extends Problem {
  file: string;
  path: Path;
}

/** A problem of a text that need not be JSON, in UTF-16 units from its start. */
export interface TextProblem {
  offset: number;
  length: number;
  message: string;
}

/** An error of JSON Schema, as Ajv reports it. */
export interface SchemaError {
  keyword: string;
  path: Path;
  value: unknown;
  /** The value of the keyword in the schema. */
  limit: unknown;
  params: Record<string, unknown>;
  schema: Schema;
  /** The branches of a `oneOf` or `anyOf`. */
  branches: readonly Schema[];
  /** Ajv's own words. */
  message: string;
}

/** A link as a page shows it: with its variables filled. */
export interface Link {
  href: string;
  /** The file that it stands in. */
  file: string;
  /** Whether it stands in a page, an entry or a block that is not shown. */
  isHidden?: boolean;
}

/** The whole content, where nothing else is wrong with it. */
export interface RightContent {
  files: Files;
  schemas: Schemas;
  /** Opens it as a build does. */
  open(): Content;
}

/** Gives what is wrong with a value. */
export type CheckValue = (visit: Visit, context: DocumentContext) => readonly Problem[];

/** A variable as it is written. */
export interface WrittenVariable {
  /** The path that it names, such as `plans.starter.price`. */
  path: string;
  format?: string | undefined;
  /** The variable with its braces. */
  whole: string;
  /** The schema of the text around it. */
  schema: Schema;
  /** Whether the text is a Markdown document, where braces often stand for themselves. */
  isProse: boolean;
  /** Whether the text is in a JSON file, where a backslash is doubled. */
  isJson: boolean;
}

type CheckSite = (site: SiteIndex) => readonly SiteProblem[];

/** What a rule looks at. Each function is called for what its name says, and for nothing else. */
export interface Checks {
  /** A file as text. The first rule that reports something ends the check of that file. */
  file?(source: SourceFile): readonly TextProblem[];
  /** Errors of JSON Schema, by keyword. The first rule that words one ends it. */
  error?: Readonly<Record<string, (error: SchemaError) => Problem | undefined>>;
  /** Values whose schema has a keyword. */
  keyword?: Readonly<Record<string, CheckValue>>;
  /** Strings whose schema has a format. */
  format?: Readonly<Record<string, CheckValue>>;
  /** Values whose schema has a title. */
  title?: Readonly<Record<string, CheckValue>>;
  /** Strings, whatever their schema says, that hold a character with a meaning: one of `{}<>*[]\`~#&`, or one without a shape. */
  text?: CheckValue;
  /**
   * A variable, in texts of one line and in Markdown documents. Of one that does not depend on the page, the answer holds
   * for all texts of the same schema.
   */
  variable?(variable: WrittenVariable, context: DocumentContext): Omit<Problem, 'inside'> | undefined;
  /** Strings of documents for which `in` is true. */
  search?: { in(context: DocumentContext): boolean; check: CheckValue };
  /** A whole document. */
  document?(context: DocumentContext): readonly Problem[];
  /** A link in a field or in Markdown, once all pages are known. */
  link?(link: Link, site: SiteIndex): Problem | undefined;
  /** The site, by the summaries of its pages. */
  site?: CheckSite;
  /** The titles and descriptions of all pages. Called alone after an edit of one of these. */
  heads?: CheckSite;
  /** The blocks of all pages, by their summaries. Called alone after an edit of these. */
  blocks?: CheckSite;
  /** The set of files, of all languages. */
  files?(files: Files): readonly { file: string; message: string }[];
  /** What pages become, in all languages; called only where no other rule reports anything. Files have their own names. */
  content?(content: RightContent): readonly SiteProblem[];
}

/** A rule of the check: one file in `rules`, one line in `rules/index.ts`, one case in `tests/cases`. */
export interface Rule {
  /** Its permanent name, which reports, the reference and SARIF show. */
  code: string;
  /** What is wrong, in a sentence. */
  description: string;
  /** How to fix it. */
  help: string;
  check: Checks;
  /**
   * What `--fix` writes; by default the suggestion.
   * @param written the part of the text that the finding covers
   */
  fix?(written: string, suggestion: string | undefined): string | undefined;
}
