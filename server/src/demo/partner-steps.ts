import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Id } from '@mall/api/wire-types'
import { callContext, inWrite, readContext } from '../kernel/outbox.ts'
import { saveHook } from '../modules/partner/change-hook.ts'
import { addKey } from '../modules/partner/change-keys.ts'
import { pausePartner, savePartner } from '../modules/partner/change-partner.ts'
import { demoPartners } from '../modules/partner/demo.ts'
import { showPartner } from '../modules/partner/show-partners.ts'
import { day } from './history.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'

type DemoPartner = (typeof demoPartners)[number]
type Hook = NonNullable<DemoPartner['hook']>

/** Starts the server of an application while the demonstration is loaded. */
const answering = async ({ never }: Hook): Promise<string> => {
  const heard = new Set<unknown>()
  const server = createServer((request, response) => {
    const delivery = request.headers['nx-delivery']
    heard.add(delivery)
    const refused = [...heard].indexOf(delivery) === never.place - 1
    request.resume().on('end', () => {
      response.writeHead(refused ? 500 : 200, { connection: 'close' }).end(refused ? never.answer : 'success')
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** Makes applications that the operator manages, with keys that nobody sees, and their deliveries. */
export const partnerSteps = ({ house }: Loaded, actors: Actors, now: Date): Step[] =>
  demoPartners.flatMap(({ daysAgo, keys, paused, hook, ...terms }) => {
    let partnerId: Id = 0
    const operator = () => actors.buyer('op1')
    const seen = async () => {
      const { version, hook: kept } = await showPartner(readContext(house, await operator()), { partnerId })
      return { version, hookVersion: kept?.version ?? 0 }
    }
    const sendTo = async (address: string, { events }: Hook) =>
      saveHook(callContext(house, await operator()), {
        partnerId,
        version: (await seen()).hookVersion,
        address,
        events: [...events],
      })
    const open = async () => {
      const known = { ...terms, shopIds: [...terms.shopIds], scopes: [...terms.scopes] }
      ;({ partnerId } = await inWrite(house, await operator(), (ctx) => savePartner(ctx, known)))
      for (let version = 1; version <= keys; version += 1)
        await addKey(callContext(house, await operator()), { partnerId, version })
      if (hook !== undefined) await sendTo(await answering(hook), hook)
    }
    const pause = async (reason: string) => {
      const { version } = await seen()
      await inWrite(house, await operator(), (ctx) => pausePartner(ctx, { partnerId, version, reason }))
    }
    // While it is paused, deliveries wait for it.
    const end = async () => {
      if (paused !== undefined) await pause(paused)
      if (hook !== undefined) await sendTo(hook.address, hook)
    }
    const step = (ago: number, what: string, run: () => Promise<unknown>): Step => ({
      at: new Date(now.getTime() - ago * day),
      what: `application ${terms.name} ${what}`,
      run,
    })
    return [
      step(daysAgo, 'is opened', open),
      ...(paused === undefined && hook === undefined ? [] : [step(daysAgo - 18, 'is paused', end)]),
    ]
  })
