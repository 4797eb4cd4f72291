import { schemeStates } from '@mall/api/price/schemes'
import type { Choice } from '../../blocks/list/list-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'

type Scheme = AnswerOf<Calls['price']['schemes']>['list'][number]

/** Those that run first, in each the newest first; what is not running says so beside its name. */
export const choicesOf = (list: readonly Pick<Scheme, 'schemeId' | 'name' | 'state'>[]): readonly Choice[] =>
  ['running', 'coming', 'off', 'ended'].flatMap((wanted) =>
    list
      .filter(({ state }) => state === wanted)
      .map(({ schemeId, name, state }) => ({
        value: schemeId,
        label: state === 'running' ? name : `${name}（${schemeStates[state]}）`,
      })),
  )
