import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { flag } from '../../blocks/form/inputs/choice.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { Calls } from '../../calls.ts'

type Ask = Calls['comment']['ask']
type Values = WrittenFor<Ask>
const field = fieldsOf<Values>()

/** Form that asks the shop about goods. */
export const askForm: FormOf<Values, Ask, { readonly spuId: string }> = {
  label: '提问',
  call: api.comment.ask,
  schema: () => import('@mall/api/comment/inputs').then((it) => it.ask),
  start: (goods) => ({ spuId: goods?.spuId ?? '', content: '', anonymous: false }),
  parts: [
    {
      fields: [
        field('content', '问题', text({ lines: 3 }), { hint: '所有人都能看到，请不要写手机号等联系方式' }),
        field('anonymous', '匿名提问', flag()),
      ],
    },
  ],
  done: { say: '提问已发布，卖家回答后您会收到消息' },
}
