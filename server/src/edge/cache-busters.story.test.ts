import { expect, it } from 'vitest'
import { aGoods } from '../../test/builders/catalog.ts'
import { aUser } from '../../test/builders/identity.ts'
import { aSeller } from '../../test/builders/order.ts'
import { openWorld } from '../../test/world.ts'

it('a parameter whose name begins with _ is ignored everywhere, any other that is not known is refused', async () => {
  const world = await openWorld()
  const speak = await world.signIn((await aUser(world)).userId)
  const asked = {
    query: (name: string) => speak.get(`/rest/common/shopList?${name}=1`),
    json: (name: string) => speak.post('/scbasic/system/area/childAreasList', { parentId: 0, [name]: 1 }),
    form: (name: string) => speak.form('/rest/common/default.shop', { [name]: '1' }),
    open: (name: string) => speak.open('nxin.usercenter.user.get/1.0', { [name]: '1' }),
    visitor: (name: string) => world.visitor.get(`/rest/home/floors?${name}=1`),
  }
  for (const [how, ask] of Object.entries(asked)) {
    for (const name of ['_', '_t', '_1700000000000'])
      expect([how, name, (await ask(name)).code]).toEqual([how, name, 0])
    expect([how, String((await ask('t')).code)]).toEqual([how, '10400'])
  }
  await world.close()
})

it('a POST that takes query parameters reads them, and takes the same in its body; any other refuses them', async () => {
  const world = await openWorld()
  const seller = await aSeller(world)
  for (const name of ['乳猪料', '保育料', '育肥料']) await aGoods(world, seller, { name })
  await aGoods(world, seller, { name: '仓库料', saleState: 2 })
  const list = async (query: string, body: object = {}) => {
    const { code, data } = await seller.speak.post(`/rest/mj/goods/list${query}`, body)
    return code === 0 ? [data.total, data.list.length] : data.fields[0]?.field
  }
  expect(await list('')).toEqual([4, 4])
  expect(await list('?saleState=2')).toEqual([1, 1])
  expect(await list(`?keyword=${encodeURIComponent('育')}&pageSize=1&_=7`)).toEqual([2, 1])
  expect(await list('?pageSize=3', { saleState: 1 })).toEqual([3, 3])
  expect(await list('', { saleState: 1, pageSize: 2 })).toEqual([3, 2])
  expect(await list('?foo=1')).toBe('foo')
  const refused = {
    json: await seller.speak.post('/rest/mj/goods/tabs?keyword=x', {}),
    form: await seller.speak.form('/rest/common/default.shop?shopId=1', {}),
    gateway: await seller.speak.post('/scbasic/system/area/childAreasList?parentId=0', { parentId: 0 }),
  }
  expect(Object.entries(refused).map(([how, { code }]) => [how, String(code)])).toEqual([
    ['json', '10400'],
    ['form', '10400'],
    ['gateway', '10400'],
  ])
  expect((await seller.speak.post('/rest/mj/goods/tabs?_t=1', {})).code).toBe(0)
  await world.close()
})
