import { questionStates } from '@mall/api/comment/states'
import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { MyQuestion } from '../parts/my-question.tsx'

const states = [0, 1, 2] as const

const questions: CardListOf<typeof api.comment.myQuestions> = {
  call: api.comment.myQuestions,
  thing: '提问',
  id: ({ questionId }) => questionId,
  Card: MyQuestion,
  pageSize: 20,
  tabs: {
    label: '提问状态',
    field: 'state',
    items: [
      { id: 'all', name: '全部', asks: {} },
      ...states.map((state) => ({ id: String(state), name: questionStates[state], asks: { state } })),
    ],
  },
  skeleton: [3, 120],
  empty: {
    icon: 'chat',
    text: '没有这样的提问',
    act: (
      <ButtonLink to="/search" kind="brand">
        去逛逛
      </ButtonLink>
    ),
  },
}

/** List of a person's questions about goods, with the shops' answers. */
const MyQuestions = () => (
  <BuyerFrame>
    <Page title="我的提问">
      <CardList of={questions} />
    </Page>
  </BuyerFrame>
)
export default MyQuestions
