import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Refused, Unreachable } from '../send.ts'
import { Answer } from './answer.tsx'
import { Button } from './button.tsx'
import { Empty, ErrorState } from './empty.tsx'
import { SkeletonText } from './skeleton.tsx'

test('an empty state is one sentence and one action', () => {
  render(
    <Empty text="购物车还是空的">
      <Button>去逛逛</Button>
    </Empty>,
  )
  expect(screen.getByText('购物车还是空的')).toBeTruthy()
  expect(screen.getByRole('button', { name: '去逛逛' })).toBeTruthy()
})

test('with a title it stands in place of a screen: what happened, what can be done, and the number to quote', () => {
  render(
    <Empty
      icon="warning"
      title="页面出错了"
      text="其他页面不受影响"
      alert
      traceId="a1b2"
      acts={
        <>
          <Button>刷新页面</Button>
          <Button>返回首页</Button>
        </>
      }
    />,
  )
  expect(screen.getByRole('heading', { name: '页面出错了' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('问题编号 a1b2')
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

test.each([
  [new Unreachable('网络连接失败，请检查网络后重试'), '订单没有加载成功：网络连接失败，请检查网络后重试'],
  [new Refused('10500', '系统繁忙，请稍后再试', null, 'abc'), '订单没有加载成功：系统繁忙，请稍后再试'],
  ['?', '订单没有加载成功：出现了意外的情况'],
])('a failure says what and why, and is tried again', async (error, words) => {
  const retry = vi.fn<() => void>()
  render(<ErrorState error={error} retry={retry} what="订单" />)
  expect(screen.getByRole('alert').textContent).toContain(words)
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('a failure of the server has a number to quote', () => {
  render(<ErrorState error={new Refused('10500', '系统繁忙', null, 'a1b2')} what="订单" />)
  expect(screen.getByText('问题编号 a1b2')).toBeTruthy()
})

test.each(['10404', '10400'])('what is not there (%s) is not tried again', (code) => {
  render(<ErrorState error={new Refused(code, '没有找到', null, 'a1b2')} retry={() => {}} what="订单" />)
  expect(screen.getByText(/^没有找到订单/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

const answer = (of: { data: string | undefined; error: unknown; refetch: () => unknown }) =>
  render(
    <Answer of={of} what="订单" skeleton={<SkeletonText />}>
      {(data) => <p>{data}</p>}
    </Answer>,
  )

test('until the answer is there its skeleton shows, and that it is loading is said', () => {
  answer({ data: undefined, error: null, refetch: () => {} })
  expect(screen.getByRole('status', { name: '正在加载订单' }).textContent).toBe('')
})

test('an answer that failed is asked for again', async () => {
  const refetch = vi.fn<() => void>()
  answer({ data: undefined, error: new Unreachable('请求超时'), refetch })
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('a known answer stays while a newer one fails', () => {
  answer({ data: '8 笔订单', error: new Unreachable('请求超时'), refetch: () => {} })
  expect(screen.getByText('8 笔订单')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
