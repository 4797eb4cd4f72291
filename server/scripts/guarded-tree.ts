/** What of the tree the stories need: guards are taken away in a copy of it. */
export const copied: readonly string[] = [
  'api',
  'server',
  'web/paths-plugin.ts',
  'web/wires-plugin.ts',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
]
