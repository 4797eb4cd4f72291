import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '../../../../test/builders/identity.ts'
import { aPayAccount, aPickupPerson, aVehicle } from '../../../../test/builders/addressbook.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

type Fields = Readonly<Record<string, unknown>>
const spelled = (it: Fields) => Object.fromEntries(Object.entries(it).map(([name, value]) => [name, String(value)]))

const paths = { vehicle: 'vehicle/add', self: 'self/addOrEdit', payaccount: 'payaccount/addOrEdit' } as const
/** A buyer with the calls of one kind of record. */
const someone = async (kind: keyof typeof paths) => {
  const user = await aUser(world)
  const { form, get } = await world.signIn(user.userId)
  const at = `/rest/member/${kind}`
  const idName = kind === 'payaccount' ? 'accountId' : `${kind}Id`
  const read = async (input: Fields = {}) => (await form(`${at}/list`, spelled(input))).data as any
  return {
    ...user,
    idName,
    save: (it: Fields) => form(`/rest/member/${paths[kind]}`, spelled(it)),
    add: async (it: Fields) => (await form(`/rest/member/${paths[kind]}`, spelled(it))).data?.[idName] as string,
    read,
    whole: (id: string) => form(`${at}/detail`, { [idName]: id }),
    drop: (id: string) =>
      kind === 'payaccount' ? form(`${at}/del`, { [idName]: id }) : get(`${at}/del?${idName}=${id}`),
    prefer: (id: string) => form(`${at}/setDefault`, { [idName]: id }),
    order: async () => (await read()).list.map((it: any) => [it[idName], it.isDefault]),
  }
}

const made = { vehicle: aVehicle, self: aPickupPerson, payaccount: aPayAccount } as const
/** Per kind: the encrypted field, the field that is searched, the mask before the number's last digits, and the table. */
const fields = {
  vehicle: { number: 'driverIdCard', by: 'driverMobile', hidden: '*'.repeat(14), table: 'member_vehicle' },
  self: { number: 'idCard', by: 'mobile', hidden: '*'.repeat(14), table: 'member_self' },
  payaccount: { number: 'accountNo', by: 'bankName', hidden: '**** ', table: 'member_pay_account' },
} as const
describe.each(['vehicle', 'self', 'payaccount'] as const)('records of the kind %s', (kind) => {
  test('the first becomes the default; the default comes first, then the newest', async () => {
    const me = await someone(kind)
    const [first, second, third] = [
      await me.add(made[kind]()),
      await me.add(made[kind]()),
      await me.add({ ...made[kind](), isDefault: 1 }),
    ]
    expect(await me.order()).toEqual([
      [third, true],
      [second, false],
      [first, false],
    ])
    expect((await me.prefer(first!)).code).toBe(0)
    expect((await me.drop(first!)).code).toBe(0)
    expect(await me.order()).toEqual([
      [third, true],
      [second, false],
    ])
  })

  test('lists mask numbers; the whole is shown to its owner, and that is recorded', async () => {
    const me = await someone(kind)
    const it = made[kind]()
    const id = await me.add(it)
    const { number, by, hidden, table } = fields[kind]
    const written = it as unknown as Record<string, string>
    const [shown] = (await me.read()).list
    expect(shown[number]).toBe(hidden + written[number]!.slice(-4))
    for (const phone of ['driverMobile', 'mobile'].filter((name) => name in written))
      expect(shown[phone]).toBe(`${written[phone]!.slice(0, 3)}****${written[phone]!.slice(-4)}`)
    expect((await me.whole(id)).data).toMatchObject(written)
    const { rows } = await sql<{ after: { revealed: string[] } }>`
      select after from audit_trail where target = ${table} and target_id = ${id} and after ? 'revealed'`.execute(
      world.db,
    )
    expect(rows).toHaveLength(1)
    expect((await me.read({ keyword: written[by] })).total).toBe(1)
    expect((await me.read({ keyword: '%' })).total).toBe(0)
  })

  test('the database, its trail and kept answers hold no such number', async () => {
    const me = await someone(kind)
    const it = made[kind]()
    const number = (it as unknown as Record<string, string>)[fields[kind].number]!
    await me.add(it)
    // PostgreSQL writes bytes as hexadecimal digits.
    const either = `(${number}|${Buffer.from(number).toString('hex')})`
    const { rows } = await sql<{ held: boolean }>`
      select exists (select from member_vehicle v where v::text ~ ${either})
        or exists (select from member_self s where s::text ~ ${either})
        or exists (select from member_pay_account a where a::text ~ ${either})
        or exists (select from audit_trail a where a::text ~ ${either})
        or exists (select from idempotency i where i::text ~ ${either}) as held`.execute(world.db)
    expect(rows).toEqual([{ held: false }])
  })

  test('of somebody else nothing is shown, changed or deleted', async () => {
    const [me, other] = [await someone(kind), await someone(kind)]
    const id = await me.add(made[kind]())
    expect((await other.whole(id)).code).toBe(10404)
    expect((await other.prefer(id)).code).toBe(10404)
    expect((await other.drop(id)).code).toBe(10404)
    expect((await other.save({ ...made[kind](), [me.idName]: id, version: 1 })).code).toBe(10404)
    expect((await me.read()).total).toBe(1)
  })

  test('an older copy overwrites nothing, and fifty are enough', async () => {
    const me = await someone(kind)
    const it = made[kind]()
    const id = await me.add(it)
    const { version } = (await me.read()).list[0]
    const change = { ...it, [me.idName]: id, version }
    expect((await me.save(change)).code).toBe(0)
    expect(await me.save(change)).toMatchObject({ code: 10409, data: { changedBy: me.name } })
    expect(await me.save({ ...it, [me.idName]: id })).toMatchObject({ data: { fields: [{ field: 'version' }] } })
    for (let n = 1; n < 50; n += 1) await me.add(made[kind]())
    expect(await me.save(made[kind]())).toMatchObject({ code: 10400, data: { fields: [{ field: me.idName }] } })
  })

  test('a wrong number is refused at its field', async () => {
    const me = await someone(kind)
    const field = fields[kind].number
    const right = (made[kind]() as unknown as Record<string, string>)[field]!
    const wrong = right.replace(/.$/, (digit) => (digit === '1' ? '2' : '1'))
    expect(await me.save({ ...made[kind](), [field]: wrong })).toMatchObject({
      code: 10400,
      data: { fields: [{ field }] },
    })
  })
})

describe('payment accounts', () => {
  test('a number stands once with a person, however it is written', async () => {
    const me = await someone('payaccount')
    const it = { ...aPayAccount(), accountType: 2, accountNo: '0409-0000-0930' }
    expect((await me.save(it)).code).toBe(0)
    const taken = { code: 10400, data: { fields: [{ field: 'accountNo' }] } }
    expect(await me.save({ ...it, accountNo: '040900000930' })).toMatchObject(taken)
  })

  test('one at a bank names it; others have none', async () => {
    const me = await someone('payaccount')
    expect(await me.save({ ...aPayAccount(), bankName: '' })).toMatchObject({
      code: 10400,
      data: { fields: [{ field: 'bankName' }] },
    })
    expect((await me.save({ ...aPayAccount(), accountType: 4, accountNo: 'a@b.cn' })).code).toBe(0)
    expect((await me.read()).list).toEqual([expect.objectContaining({ accountNo: '**** b.cn', bankName: null })])
  })
})

describe('vehicles', () => {
  test('a plate stands once with a person', async () => {
    const me = await someone('vehicle')
    const it = aVehicle()
    const id = await me.add(it)
    const taken = { code: 10400, data: { fields: [{ field: 'plateNo' }] } }
    expect(await me.save(it)).toMatchObject(taken)
    const second = aVehicle()
    const secondId = await me.add(second)
    expect(await me.save({ ...second, plateNo: it.plateNo, vehicleId: secondId, version: 0 })).toMatchObject(taken)
    expect((await me.save({ ...it, vehicleId: id, version: 1, driverName: '李师傅' })).code).toBe(0)
    const both = await Promise.all([
      me.save({ ...aVehicle(), plateNo: '冀AD12345' }),
      me.save({ ...aVehicle(), plateNo: '冀AD12345' }),
    ])
    expect(both.map(({ code }) => String(code)).toSorted()).toEqual(['0', '10400'])
  })

  test('one that carries animals has the number it is recorded under; others have none', async () => {
    const me = await someone('vehicle')
    const animals = { ...aVehicle(), vehicleType: 4, loadTon: 12.5 }
    expect(await me.save(animals)).toMatchObject({ code: 10400, data: { fields: [{ field: 'animalTransportNo' }] } })
    expect((await me.save({ ...animals, animalTransportNo: '冀动运备 130109001' })).code).toBe(0)
    expect((await me.save({ ...aVehicle(), animalTransportNo: '冀动运备 130109001' })).code).toBe(0)
    expect((await me.read()).list.map((it: any) => [it.loadTon, it.animalTransportNo])).toEqual([
      [12.5, '冀动运备 130109001'],
      [null, null],
    ])
    expect(await me.save({ ...aVehicle(), loadTon: 200.5 })).toMatchObject({ data: { fields: [{ field: 'loadTon' }] } })
  })
})
