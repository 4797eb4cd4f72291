// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refused } from '../../send.ts'
import { answerRefusal } from './answer-refusal.ts'

const asked = [
  { field: 'skuList.0.price', subject: '育肥料 40kg', from: '149.00', to: '14.90' },
  { field: 'skuList.1.price', subject: '育肥料 20kg', from: '80.00', to: '0.80' },
]
const refused = () => answerRefusal(new Refused('30211', '请先确认', { unusualPrices: asked }, ''))

test('prices that change by much are sent again with a yes to exactly those that were shown', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const answer = refused()
  await user.click(await screen.findByRole('checkbox', { name: '已核对，价格没有写错' }))
  expect(screen.getAllByRole('rowheader').map((it) => it.textContent)).toEqual(asked.map(({ subject }) => subject))
  await user.click(screen.getByRole('button', { name: '确认新价' }))
  expect(await answer).toEqual({ confirmedPrices: asked.map(({ field, from, to }) => ({ field, from, to })) })
})

test('a no sends nothing, and neither does a session that ended where nothing holds the page', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const answer = refused()
  await user.click(await screen.findByRole('button', { name: '回去修改' }))
  expect(await answer).toBeUndefined()
  expect(await answerRefusal(new Refused('10011', '登录已失效', null, ''))).toBeUndefined()
})
