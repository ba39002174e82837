import { expect, test } from './site.ts';

for (const path of ['/', '/pricing', '/privacy-policy', '/solutions', '/coming-soon'])
  test(`${path} has every rule of the stylesheet once it is awake, in the same order`, async ({ page }) => {
    await page.goto(path);
    const first = JSON.parse((await page.locator('#page').textContent()) ?? '');
    const text = await (await page.request.get(first.css)).text();
    const rules = await page.evaluateHandle((text) => {
      const whole = new CSSStyleSheet();
      whole.replaceSync(text);
      // A condition may stand around a rule or inside it.
      const saying = (rule: CSSRule): string => {
        const [inner] = (rule as CSSGroupingRule).cssRules ?? [];
        const { selectorText, style } = (rule instanceof CSSMediaRule ? inner : rule) as CSSStyleRule;
        const group = rule instanceof CSSMediaRule ? rule : inner;
        if (!(group instanceof CSSMediaRule)) return `${selectorText}{${style.cssText}}`;
        const declared = (group.cssRules[0] as CSSStyleRule).style.cssText;
        return `${group.conditionText} ${selectorText}{${declared}}`;
      };
      const all = (sheet?: CSSStyleSheet) =>
        Array.from(sheet?.cssRules ?? [])
          .filter((rule) => !(rule instanceof CSSFontFaceRule) && !rule.cssText.startsWith('.i-tabler-'))
          .map(saying);
      return { own: () => all(document.styleSheets[0]), whole: all(whole) };
    }, text);
    await page.evaluate(() => {
      const sleeping = document.querySelector('[data-wake]');
      sleeping?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    });
    await expect.poll(() => rules.evaluate(({ own, whole }) => own().length - whole.length)).toBe(0);
    expect(await rules.evaluate(({ whole }) => whole.length)).toBeGreaterThan(300);
    const others = ({ own, whole }: { own(): string[]; whole: string[] }) =>
      own().filter((rule, index) => rule !== whole[index]);
    expect(await rules.evaluate(others)).toEqual([]);
  });
