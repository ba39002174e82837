import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { agentFiles } from '../../../scripts/authoring/agents/generate.ts';
import { tokensOf } from '../../agents/client.ts';
import { readSchemas, root } from '../../project.ts';

const agents = readFileSync(join(root, 'AGENTS.md'), 'utf8');
const skill = readFileSync(join(root, 'skills/content/SKILL.md'), 'utf8');

test('AGENTS.md names files and commands that exist', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commands = [...`${agents}${skill}`.matchAll(/npm (?:run (?:-s )?)?(\w+)/g)].map(
    ([, name = '']) => name,
  );
  expect(commands.length).toBeGreaterThan(10);
  for (const name of commands) expect(Object.keys(scripts)).toContain(name);
  for (const [, path = ''] of agents.matchAll(/`([\w/]+\.md)`/g))
    expect(existsSync(join(root, path)), path).toBe(true);
});

test('the skill names each block, and takes less than 2,500 tokens', () => {
  for (const file of readSchemas().keys())
    if (file.startsWith('blocks/'))
      expect(skill).toContain(`\n- ${file.slice('blocks/'.length, -'.json'.length)}: `);
  expect(tokensOf(skill)).toBeLessThan(2500);
});

test('those of another site call its commands, and say nothing about the engine', () => {
  const files = agentFiles(root, 'npx acme');
  const texts = [...files.values()].join('');
  expect([...files.keys()]).toEqual(['AGENTS.md', 'skills/content/SKILL.md']);
  expect(texts).toContain('`npx acme apply changes.json`');
  expect(texts).toContain('`npx acme mcp`');
  expect(texts).not.toMatch(/npm run|The engine|CONTRIBUTING|Generated/);
});
