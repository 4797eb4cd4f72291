import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { areaId, areaIdOrRoot } from '../things.ts'
import { fields, id, text } from '../wire-types.ts'
import { degrees } from '../addressbook/inputs.ts'

/** The county of a point, from its province down, and its words. */
const located = z.object({
  provinceId: id,
  cityId: id,
  countyId: id,
  areaName: z.string(),
  /** Of province, city and county. */
  names: z.array(z.string()),
})

const foundPlace = z.object({
  name: z.string(),
  /** Where it is, in words. */
  address: z.string(),
  /** Degrees as text, GCJ-02. */
  lng: z.string(),
  lat: z.string(),
  kind: z.enum(['area', 'address', 'shop', 'place']),
  area: located.nullable(),
})
const searched = fields({
  keyword: text(60, 1),
  /** What lies in it or near it comes first. */
  areaId: areaId.optional(),
})

export const map = {
  setting: endpoint({
    about: 'Which map the browser draws: the embedded one, or AMap with the key for its JS API.',
    effect: 'call',
    at: [get('/rest/map/setting')],
    access: 'public',
    changes: 'figures',
    input: fields({}),
    output: z.object({ drawing: z.enum(['embedded', 'amap']), key: z.string().nullable() }),
  }),
  suggest: endpoint({
    about:
      'Places whose name begins like what is being typed: areas, own addresses, shops and what the map service knows.',
    effect: 'call',
    at: [post('/rest/map/suggest')],
    access: 'signedIn',
    changes: 'figures',
    limit: 'search',
    input: searched,
    output: z.array(foundPlace),
  }),
  search: endpoint({
    about: 'Places and addresses that match the words: areas, own addresses, shops and what the map service knows.',
    effect: 'call',
    at: [post('/rest/map/search')],
    access: 'signedIn',
    changes: 'figures',
    limit: 'search',
    input: searched,
    output: z.array(foundPlace),
  }),
  locate: endpoint({
    about: 'The county a point lies in; null abroad and out at sea.',
    effect: 'call',
    at: [post('/rest/map/locate')],
    access: 'signedIn',
    changes: 'figures',
    limit: 'search',
    input: fields({ lng: degrees(180), lat: degrees(90) }),
    output: located.nullable(),
  }),
  centre: endpoint({
    about: 'The centre of an area; null where no map shows it.',
    effect: 'read',
    at: [get('/rest/map/centre')],
    access: 'public',
    input: fields({ areaId }),
    output: z.object({ lng: z.number(), lat: z.number() }).nullable(),
  }),
  outlines: endpoint({
    about: 'The outlines of the cities and counties of a province; of the provinces themselves for 0.',
    effect: 'read',
    at: [get('/rest/map/outlines')],
    access: 'public',
    input: fields({ provinceId: areaIdOrRoot.default(0) }),
    /** A ring in hundredths of a degree: its first point, then each by its distance from the one before. */
    output: z.array(z.object({ areaId: id, name: z.string(), rings: z.array(z.array(z.int())) })),
  }),
}
