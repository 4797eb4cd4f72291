// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NotYet } from './not-yet.tsx'

const order = { orderId: '7', orderNo: 'SC7', orderStatus: 10, payStatus: 0, contractStatus: 1 }

test.each([
  ['a contract that the buyer is to sign', {}, '去签合同', '/order/contract/7'],
  ['one that the shop is to sign', { contractStatus: 2 }, '查看合同', '/order/contract/7'],
  ['a voucher that waits', { contractStatus: 0, payStatus: 1 }, '查看转账', '/order/transfer/7'],
])('%s leads on from where nothing can be paid', (_, given, name, href) => {
  render(
    <MemoryRouter>
      <NotYet orders={[{ ...order, ...given }]} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(href)
  expect(screen.queryByText(/0\.00/)).toBeNull()
})
