import { api } from '@mall/api/all'
import type { Group } from '@mall/api/endpoint'
import { isSecret } from '@mall/api/secrets'
import { expect, it } from 'vitest'
import { leavesOf } from '../../test/schema-leaves.ts'
import { errorLine, redacted } from './log-lines.ts'

/** Makes an error as the driver gives it: it quotes the row, the value and the statement. */
const quoting = (more: object = {}) =>
  Object.assign(new Error('new row violates check constraint "planted"'), {
    code: '23514',
    table: 'member_address',
    constraint: 'planted',
    detail: 'Failing row contains (13912345678).',
    where: 'PL/pgSQL function with 13912345678',
    internalQuery: `select '13912345678'`,
    parameters: ['13912345678'],
    ...more,
  })

it('keeps the names of what a database refused, and none of its quotations', () => {
  const line = errorLine(quoting())
  expect(line).toMatchObject({ type: 'Error', code: '23514', table: 'member_address', constraint: 'planted' })
  expect(line.stack).toContain('log-lines.test.ts')
  expect(JSON.stringify(line)).not.toContain('13912345678')
})

it('does so for what caused it too', () => {
  const line = errorLine(new Error('within', { cause: quoting() }))
  expect(line.cause).toMatchObject({ code: '23514' })
  expect(JSON.stringify(line)).not.toContain('13912345678')
})

it('says of what is no error only what it is', () => {
  expect(errorLine('13912345678')).toEqual({ type: 'string', message: '', stack: '' })
})

it('leaves out every field that the contract marks as a secret', () => {
  const secrets = Object.values<Group>(api).flatMap((group) =>
    Object.values(group).flatMap(({ input }) => leavesOf(input).filter(({ schema }) => isSecret(schema))),
  )
  const names = new Set(secrets.map(({ path }) => path.split('.').at(-1)!))
  expect([...names].toSorted()).toEqual([
    'accountNo',
    'driverIdCard',
    'factorCode',
    'idCard',
    'newPassword',
    'no',
    'oldPassword',
    'password',
    'signInStep',
    'smsCode',
  ])
  for (const name of names) expect(redacted).toEqual(expect.arrayContaining([name, `*.${name}`]))
})
