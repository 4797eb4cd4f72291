import { expect, it } from 'vitest'
import { aUser } from '../../test/builders/identity.ts'
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
