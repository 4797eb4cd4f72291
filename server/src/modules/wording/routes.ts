import { wording } from '@mall/api/wording/endpoints'
import { serve } from '../../kernel/serve.ts'
import { addBannedWords, dropBannedWord, listWords } from './keep-words.ts'

export const routes = serve('wording', wording, { list: listWords, add: addBannedWords, drop: dropBannedWord })
