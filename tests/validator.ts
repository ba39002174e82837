import { type ConfigData, HtmlValidate, type ResolvedConfig, StaticConfigLoader } from 'html-validate';

// The HTML style of React. These rules are purely stylistic.
const style = ['attr-case', 'attribute-boolean-style', 'doctype-style', 'no-inline-style', 'void-style'];

const config: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    ...Object.fromEntries(style.map((rule) => [rule, 'off'])),
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Checkboxes of one question share their name, like radio buttons.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    'long-title': 'off',
    'tel-non-breaking': 'off',
    'valid-id': ['error', { relaxed: true }],
  },
};

/** Resolves the rules once: doing so for each page takes longer than validating it. */
class SameForAll extends StaticConfigLoader {
  #made?: ReturnType<StaticConfigLoader['getConfigFor']>;

  override getConfigFor(handle: string): ResolvedConfig | Promise<ResolvedConfig> {
    this.#made ??= super.getConfigFor(handle);
    return this.#made;
  }
}

/** Validates built and generated pages with the same rules. */
export const validator = new HtmlValidate(new SameForAll(config));
