import { connect } from 'node:net'
import { ScaleError } from '../../ports/scale.ts'
import type { Reading, Scale, ScalePort } from '../../ports/scale.ts'
import { readAnswer, readFrames } from './scale-frames.ts'

/** How long a clerk waits beside the scale, in milliseconds. */
const patience = 3_000
const mostBytes = 4_096

const overHttp = async ({ address }: Scale): Promise<Reading> => {
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patience) })
    const text = (await answer.text()).slice(0, mostBytes)
    const reading = answer.ok ? readAnswer(text) : undefined
    if (reading !== undefined) return reading
  } catch {
    throw new ScaleError('地磅没有应答，请检查连接，或手工填写并拍照')
  }
  throw new ScaleError('地磅的应答不是重量，请检查设置，或手工填写并拍照')
}

/** Listens until a stable weight comes, at most for the clerk's patience; then the newest weight counts. */
const overTcp = ({ address, format }: Scale): Promise<Reading> =>
  new Promise((resolve, reject) => {
    const [host, port] = [
      address.slice(0, address.lastIndexOf(':')),
      Number(address.slice(address.lastIndexOf(':') + 1)),
    ]
    const socket = connect({ host, port, signal: AbortSignal.timeout(patience) })
    let bytes = ''
    let settled = false
    const end = () => {
      if (settled) return
      settled = true
      socket.destroy()
      const reading = readFrames(bytes, format)
      if (reading !== undefined) resolve(reading)
      else
        reject(
          new ScaleError(
            bytes === '' ? '地磅没有应答，请检查连接，或手工填写并拍照' : '地磅的数据读不懂，请检查设置里的格式',
          ),
        )
    }
    socket.setEncoding('latin1')
    socket.on('data', (more: string) => {
      bytes = (bytes + more).slice(-mostBytes)
      if (readFrames(bytes, format)?.stable === true) end()
    })
    socket.on('error', end)
    socket.on('close', end)
  })

const placeOf = ({ kind, address }: Scale): string => {
  if (kind === 3) return address
  try {
    const { host, port, protocol } = new URL(address)
    return port === '' ? `${host}:${protocol === 'https:' ? 443 : 80}` : host
  } catch {
    return ''
  }
}

/** Scales over the network; only those at a `host:port` that the settings list. */
export const networkScale = (places: readonly string[]): ScalePort => {
  const listed = (scale: Scale) => places.includes(placeOf(scale))
  return {
    listed,
    read: (scale) => {
      if (!listed(scale)) return Promise.reject(new ScaleError('这台地磅没有在系统里登记，请联系平台'))
      return scale.kind === 2 ? overHttp(scale) : overTcp(scale)
    },
  }
}
