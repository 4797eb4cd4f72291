import { schemeStates } from '@mall/api/price/schemes'
import type { Choice } from '../../blocks/list/list-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'

type Scheme = AnswerOf<Calls['price']['schemes']>['list'][number]

/** Returns schemes as choices: running ones first, within each state the newest first; others show their state. */
export const choicesOf = (list: readonly Pick<Scheme, 'schemeId' | 'name' | 'state'>[]): readonly Choice[] =>
  ['running', 'coming', 'off', 'ended'].flatMap((wanted) =>
    list
      .filter(({ state }) => state === wanted)
      .map(({ schemeId, name, state }) => ({
        value: schemeId,
        label: state === 'running' ? name : `${name}（${schemeStates[state]}）`,
      })),
  )
