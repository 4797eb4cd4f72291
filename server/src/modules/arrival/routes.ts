import { arrival } from '@mall/api/arrival/endpoints'
import { serve } from '../../kernel/serve.ts'
import { askForNotice, cancelNotice } from './ask-for-notice.ts'
import { listOwn } from './list-own.ts'

export const routes = serve('arrival', arrival, { ask: askForNotice, cancel: cancelNotice, mine: listOwn })
