import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'

type Room = Calls['comment']
export type ShopQuestion = AnswerOf<Room['shopQuestion']>
type Version = Pick<ShopQuestion, 'questionId' | 'version'>

const inputs = () => import('@mall/api/comment/inputs')
const versionOf = (it: Version | undefined) => ({
  questionId: it?.questionId ?? '',
  version: String(it?.version ?? ''),
})
const again = ({ questionId }: ShopQuestion) => send(api.comment.shopQuestion, { questionId }, { quiet: true })

type Answer = Omit<WrittenFor<Room['answer']>, 'shopId'>
/** Form of the shop's answer to a question. */
export const answerForm: FormOf<Answer, Room['answer'], ShopQuestion> = {
  label: '回答',
  call: api.comment.answer,
  schema: () => inputs().then((it) => it.answer),
  start: (it) => ({ ...versionOf(it), content: it?.answer ?? '' }),
  parts: [
    {
      fields: [
        fieldsOf<Answer>()('content', '回答', text({ lines: 4 }), {
          hint: '商品页上所有人都能看到，提问的人会收到消息',
        }),
      ],
    },
  ],
  again,
  done: { say: '回答已发布' },
}

type Hide = Omit<WrittenFor<Room['hideQuestion']>, 'shopId'>
const reason = fieldsOf<Hide>()('reason', '原因', text(), { hint: '提问的人会看到' })
/** Form that hides a question about the shop's goods, with a reason. */
export const hideForm: FormOf<Hide, Room['hideQuestion'], ShopQuestion> = {
  label: '隐藏',
  call: api.comment.hideQuestion,
  schema: () => inputs().then((it) => it.hideQuestion),
  start: (it) => ({ ...versionOf(it), reason: '' }),
  parts: [{ fields: [reason] }],
  again,
  done: { say: '问答已隐藏' },
}

/** Form by which the platform hides a question of any shop. */
export const hideAnyForm: FormOf<Hide, Room['hideAnyQuestion'], Version> = {
  label: '隐藏',
  call: api.comment.hideAnyQuestion,
  schema: () => inputs().then((it) => it.hideAnyQuestion),
  start: (it) => ({ ...versionOf(it), reason: '' }),
  parts: [{ fields: [reason] }],
  done: { say: '问答已隐藏' },
}
