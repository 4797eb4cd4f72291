import { watch } from '@mall/api/watch/endpoints'
import { samplesOf } from './sample.ts'

export const samples = () =>
  samplesOf({ watch })({
    clientError: {
      input: () => ({ kind: 'error', message: 'TypeError: no such field', page: '/v/cart' }),
      pressed: { apart: 'counts errors of browsers' },
    },
  })
