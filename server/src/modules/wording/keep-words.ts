import type { wording } from '@mall/api/wording/endpoints'
import { leastLong, mostAtOnce, mostLong, mostWords } from '@mall/api/wording/inputs'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { wordPage } from './queries.ts'
import { wordsIn } from './rules.ts'
import { addWords, dropWord } from './store.ts'

export const listWords: Handler<typeof wording.list> = ({ db }, input) => wordPage(db, input, pageOfInput(input))

export const addBannedWords: Handler<typeof wording.add> = async (ctx, input) => {
  const { words, wrong } = wordsIn(input.words)
  if (wrong.length > 0)
    return refuseField('words', `“${wrong[0]!.slice(0, mostLong)}”须为 ${leastLong} 到 ${mostLong} 个字`)
  if (words.length > mostAtOnce) return refuseField('words', `一次最多 ${mostAtOnce} 个词`)
  const added = await addWords(ctx, words, input.reason)
  if (added === undefined) return refuseField('words', `最多 ${mostWords} 个词，请先删去不用的`)
  return { added, known: words.length - added }
}

export const dropBannedWord: Handler<typeof wording.drop> = async (ctx, { wordId }) =>
  (await dropWord(ctx, wordId)) || refuse('NOT_FOUND')
