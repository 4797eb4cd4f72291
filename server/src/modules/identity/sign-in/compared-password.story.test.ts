import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../../test/builders/identity.ts'
import { until } from '../../../../test/served-house.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { hashPassword } from './passwords.ts'

/* A password is compared before the transaction that depends on it; meanwhile its owner may set another one. */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const [old, fresh] = ['the-old-password', 'the-fresh-password']

/** Resets the password, as a forgotten one is reset, after `work` compared the old one and before its transaction. */
const resetDuring = async <T>(userId: number, work: () => Promise<T>): Promise<T> => {
  const passwordHash = await hashPassword(fresh)
  return world.owner
    .transaction()
    .execute(async (tx) => {
      await sql`select from app_user where user_id = ${userId} for update`.execute(tx)
      const working = work()
      await until('the work waits for the user', async () => {
        const waiting = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          world.owner,
        )
        return waiting.rows.length > 0
      })
      await tx.updateTable('appUser').set({ passwordHash }).where('userId', '=', userId).execute()
      await tx.deleteFrom('session').where('userId', '=', userId).execute()
      return { working }
    })
    .then(({ working }) => working)
}
const signIn = (account: string, password: string) => world.visitor.form('/rest/auth/login', { account, password })

test('opens no session once it was set anew', async () => {
  const { userId, account } = await aUser(world, { password: old })
  expect((await resetDuring(userId, () => signIn(account, old))).code).toBe(10401)
  expect(await world.db.selectFrom('session').selectAll().where('userId', '=', userId).execute()).toEqual([])
  expect((await signIn(account, fresh)).code).toBe(0)
})

test('sets no other one once it was set anew', async () => {
  const { userId, account } = await aUser(world, { password: old })
  const speak = await world.signIn(userId)
  const change = { oldPassword: old, newPassword: 'the-third-password' }
  const changed = await resetDuring(userId, () => speak.post('/rest/auth/changePassword', change))
  expect(changed).toMatchObject({ code: 10400, data: { fields: [{ field: 'oldPassword' }] } })
  expect((await signIn(account, fresh)).code).toBe(0)
})
