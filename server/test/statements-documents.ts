import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Room } from '../src/kernel/serve.ts'

/* What `docs/statements/` says: how many statements each call sends, one file for each room. */

const folder = fileURLToPath(new URL('../../docs/statements/', import.meta.url))
export const fileOf = (name: string): string => `${folder}${name}.md`

const row = (name: string, effect: string, sent: number | undefined) => `| ${name} | ${effect} | ${sent ?? '?'} |`

export const roomText = (room: Room, sent: ReadonlyMap<string, number>): string => `# Statements of ${room.name}

Written by \`server/test/statements.story.test.ts\`, which compares them exactly.

| call | effect | statements |
| --- | --- | --- |
${room.routes.map(({ name, endpoint }) => row(name, endpoint.effect, sent.get(name))).join('\n')}
`

export const checkoutText = ({ each, jobs }: { each: number; jobs: number }): string => `# Statements of a checkout

From two goods of two shops to paid orders, in four calls of a session that is remembered: ${each}. The jobs of
twenty such checkouts, worked together: ${jobs}.
`

/** Every document there is, but the one that says what they are. */
export const documents = (): string[] => readdirSync(folder).filter((name) => name !== 'README.md')

/** What the documents say of each call. */
export const knownStatements = (): ReadonlyMap<string, number> =>
  new Map(
    documents().flatMap((name) =>
      [...readFileSync(folder + name, 'utf8').matchAll(/^\| (\w+\.\w+) \| \w+ \| (\d+) \|$/gm)].map(
        ([, call, sent]): [string, number] => [call!, Number(sent)],
      ),
    ),
  )
