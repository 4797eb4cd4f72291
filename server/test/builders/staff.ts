import { unique } from '../world.ts'
import type { World } from '../world.ts'
import { aUser } from './identity.ts'

type Manager = { readonly speak: { post(path: string, input: object): Promise<{ data: any; code: number | string }> } }

/** Makes a registered user whom a shop invited; returns them with their speaker. */
export const anInvitation = async (
  world: World,
  { speak }: Manager,
  roleCodes: readonly string[] = ['SALES'],
  person?: { readonly userId: number; readonly mobile: string },
) => {
  const { userId, mobile } = person ?? (await aUser(world, { name: `员工${unique()}` }))
  const { data } = await speak.post('/rest/staff/invite', { mobile, roleCodes })
  return { staffId: Number(data.staffId), userId, mobile }
}
