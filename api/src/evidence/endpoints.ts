import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { eitherSide } from '../order/access.ts'
import { evidencePackId, orderId } from '../things.ts'
import { fields, id, time } from '../wire-types.ts'
import { fileStates, mostPackBytes, packSides, packStates, verdicts } from './packs.ts'
import type { FileState, PackSide, PackState } from './packs.ts'

const own = { packId: 'only packs that the caller asked for, and whose order they still see, are searched' } as const
const side = z.enum(Object.keys(packSides) as [PackSide, ...PackSide[]])
const base64 = Math.ceil(mostPackBytes / 3) * 4

export const evidence = {
  ask: endpoint({
    about:
      "Starts an evidence pack of an order: what the caller's side sees of it now, with contract, papers and a seal of the platform. One pack of an order at a time.",
    effect: 'call',
    at: [post('/rest/evidence/ask')],
    access: { ...eitherSide, whileFrozen: 'the order is only read' },
    limit: 'export',
    input: fields({ orderId }),
    output: z.object({ packId: id }),
  }),
  askAsOperator: endpoint({
    about: 'Starts an evidence pack for the platform, of an order whose after-sales it was asked to decide.',
    effect: 'call',
    at: [post('/operate/evidence/ask')],
    access: { role: 'operator', can: 'operate.arbitrate' },
    limit: 'export',
    input: fields({ orderId }),
    output: z.object({ packId: id }),
  }),
  packs: endpoint({
    about: 'Returns the packs of an order that the caller asked for and may still download, newest first.',
    effect: 'read',
    place: 'none',
    at: [post('/rest/evidence/list')],
    access: 'signedIn',
    scopedBy: { orderId: 'only packs that the caller asked for, while they see the order, are read' },
    input: fields({ orderId }),
    output: z.array(
      z.object({
        packId: id,
        side,
        state: z.literal(Object.keys(packStates).map(Number) as PackState[]),
        /** Number of finished steps; below it the number of all steps. */
        done: z.int(),
        total: z.int(),
        /** Size in bytes; below it the SHA-256 of the whole file. Both null before it is ready. */
        size: z.int().nullable(),
        sha256: z.string().nullable(),
        askTime: time,
        /** Last time of its download; null before it is ready. */
        expireTime: time.nullable(),
      }),
    ),
  }),
  fetch: endpoint({
    about:
      'Downloads a pack as a zip file, for its requester only, for seven days and while they may see the order; records each download.',
    effect: 'call',
    place: 'none',
    at: [get('/rest/evidence/pack/:packId')],
    access: 'signedIn',
    limit: 'export',
    changes: 'trail',
    scopedBy: own,
    input: fields({ packId: evidencePackId }),
    output: 'download',
  }),
  verify: endpoint({
    about:
      'Verifies that a pack is as this platform sealed it, byte for byte: returns who sealed it and when, and which files were changed, added or removed since. Stores nothing.',
    effect: 'call',
    at: [post('/rest/evidence/verify')],
    access: 'public',
    limit: 'export',
    mostBytes: base64 + 10_000,
    input: fields({
      /** File in base64. */
      file: z
        .string()
        .min(1, '请选择文件')
        .max(base64, `证据包不超过 ${mostPackBytes / 1024 / 1024} MB`)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, '文件内容不正确'),
    }),
    output: z.object({
      verdict: z.enum(verdicts),
      /** Null if no seal of this platform is valid. */
      seal: z.object({ by: z.string(), time, serialNo: z.string() }).nullable(),
      about: z
        .object({ packNo: z.string(), orderNo: z.string(), shopName: z.string(), side, askTime: z.string() })
        .nullable(),
      files: z.array(
        z.object({
          path: z.string(),
          title: z.string(),
          size: z.int(),
          sha256: z.string(),
          state: z.enum(Object.keys(fileStates) as [FileState, ...FileState[]]),
        }),
      ),
    }),
  }),
}
