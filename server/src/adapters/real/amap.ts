import { createHash } from 'node:crypto'
import { z } from 'zod'
import { alarm } from '../../kernel/alarms.ts'
import type { AmapSettings } from '../../outside-settings.ts'
import type { MapPlace, MapPort } from '../../ports/map.ts'

/* AMap's web service: autocomplete, place search, address search and the place at a point. AMap's JS API draws in the browser. */

const host = 'https://restapi.amap.com'
const patience = 3_000

type Fields = Readonly<Record<string, string>>
/** Fetches an address and returns its JSON. */
export type Ask = (url: string) => Promise<unknown>

const askOutside: Ask = async (url) => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patience) })
  if (!answer.ok) throw new Error(`AMap answered ${answer.status}`)
  return answer.json()
}

/** Signs the fields as AMap requires: MD5 over the unescaped fields in the order of their names, followed by the secret. */
export const signed = (fields: Fields, secret: string | undefined): Fields => {
  if (secret === undefined) return fields
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  return { ...fields, sig: createHash('md5').update(`${text}${secret}`, 'utf8').digest('hex') }
}

// AMap writes an empty list in place of an empty text.
const words = z.union([z.string(), z.array(z.unknown()).transform(() => '')]).default('')
const answered = z.object({ status: z.string(), info: z.string().default(''), infocode: z.string().default('') })
const tips = z.object({
  tips: z.array(z.object({ name: words, district: words, address: words, adcode: words, location: words })),
})
const pois = z.object({
  pois: z.array(
    z.object({
      name: words,
      address: words,
      location: words,
      adcode: words,
      pname: words,
      cityname: words,
      adname: words,
    }),
  ),
})
const geocodes = z.object({ geocodes: z.array(z.object({ formatted_address: words, adcode: words, location: words })) })
const reverse = z.object({ regeocode: z.object({ addressComponent: z.object({ adcode: words }) }) })

const areaIdOf = (adcode: string): number | undefined => (/^\d{6}$/.test(adcode) ? Number(adcode) : undefined)

const placesOf = (
  name: string,
  address: string,
  { location, adcode }: { readonly location: string; readonly adcode: string },
): MapPlace[] => {
  const [lng = Number.NaN, lat = Number.NaN] = location === '' ? [] : location.split(',').map(Number)
  if (!Number.isFinite(lng) || !Number.isFinite(lat)) return []
  return [{ name, address, lng, lat, areaId: areaIdOf(adcode), kind: 'place' }]
}

/** AMap; if it does not answer a question, the map `instead` does. */
export const amap = ({
  settings: { webKey, webSecret, jsKey },
  instead,
  ask = askOutside,
}: {
  readonly settings: AmapSettings
  readonly instead: MapPort
  readonly ask?: Ask
}): MapPort => {
  const read = async <T>(path: string, schema: z.ZodType<T>, fields: Fields): Promise<T> => {
    const query = new URLSearchParams(signed({ ...fields, key: webKey, output: 'JSON' }, webSecret))
    const answer = await ask(`${host}${path}?${query.toString()}`)
    const { status, info, infocode } = answered.parse(answer)
    // AMap's error text names the error, for example INVALID_USER_SIGNATURE, and never holds a key.
    if (status !== '1') throw new Error(`AMap refused: ${info} ${infocode}`)
    return schema.parse(answer)
  }
  const near = (areaId: number | undefined): Fields => (areaId === undefined ? {} : { city: String(areaId) })
  const or = async <T>(own: () => Promise<T>, other: () => Promise<T>): Promise<T> => {
    try {
      return await own()
    } catch (error) {
      alarm({ type: 'map-unanswered', reason: (error as Error).message })
      return other()
    }
  }
  const searchPlaces = async (keyword: string, areaId: number | undefined): Promise<MapPlace[]> => {
    const fields = { keywords: keyword, ...near(areaId), offset: '10', page: '1', extensions: 'base' }
    const found = await read('/v3/place/text', pois, fields)
    return found.pois.flatMap((it) => placesOf(it.name, `${it.pname}${it.cityname}${it.adname}${it.address}`, it))
  }
  const searchAddress = async (address: string, areaId: number | undefined): Promise<MapPlace[]> => {
    const found = await read('/v3/geocode/geo', geocodes, { address, ...near(areaId) })
    return found.geocodes.flatMap((it) => placesOf(it.formatted_address, it.formatted_address, it))
  }
  return {
    drawing: { by: 'amap', key: jsKey },
    suggest: ({ keyword, areaId }) =>
      or(
        async () => {
          const found = await read('/v3/assistant/inputtips', tips, { keywords: keyword, ...near(areaId) })
          return found.tips.flatMap((it) => placesOf(it.name, `${it.district}${it.address}`, it))
        },
        () => instead.suggest({ keyword, areaId }),
      ),
    search: ({ keyword, areaId }) =>
      or(
        async () => {
          const places = await searchPlaces(keyword, areaId)
          return places.length > 0 ? places : searchAddress(keyword, areaId)
        },
        () => instead.search({ keyword, areaId }),
      ),
    locate: (point) =>
      or(
        async () => {
          const location = `${point.lng.toFixed(6)},${point.lat.toFixed(6)}`
          const found = await read('/v3/geocode/regeo', reverse, { location })
          return areaIdOf(found.regeocode.addressComponent.adcode)
        },
        () => instead.locate(point),
      ),
  }
}
