export interface Finding {
  file: string;
  line: number;
  column: number;
  code: string;
  message: string;
  suggestion?: string;
  description?: string;
}
