import type { Access, Endpoint, Wire } from '@mall/api/endpoint'
import { refusals } from '@mall/api/errors'
import { sessionGoneCodes } from '@mall/api/session-gone'
import { date, endTime, flag, id, money, positiveQuantity, quantity, time } from '@mall/api/wire-types'
import { thingOf } from '@mall/api/things'
import { menuNode } from '@mall/api/workbench/endpoints'
import { z } from 'zod'
import type { Room, Served } from '../kernel/serve.ts'

/* The OpenAPI document of all calls, made from the declarations that also serve them. */

type Json = Record<string, unknown>

const named: readonly (readonly [string, z.ZodType, Json])[] = [
  [
    'Id',
    id,
    { type: 'string', pattern: '^[1-9]\\d{0,15}$', description: '编号，十进制文本；请求中也可为数字', example: '1001' },
  ],
  [
    'Money',
    money,
    { type: 'string', pattern: '^-?\\d+\\.\\d{2}$', description: '金额（元），两位小数文本', example: '1234.50' },
  ],
  ['Quantity', quantity, { type: 'number', description: '数量，最多三位小数', example: 1.5 }],
  [
    'PositiveQuantity',
    positiveQuantity,
    { type: 'number', exclusiveMinimum: 0, description: '数量，大于 0，最多三位小数', example: 1.5 },
  ],
  ['Time', time, { type: 'string', description: '时间，东八区 yyyy-MM-dd HH:mm:ss', example: '2026-11-21 16:00:00' }],
  ['EndTime', endTime, { type: 'string', description: '截止时间（含），只有日期时为当天结束', example: '2026-11-21' }],
  ['Date', date, { type: 'string', description: '日期 yyyy-MM-dd', example: '2026-11-21' }],
  [
    'MenuNode',
    menuNode,
    {
      type: 'object',
      description: '菜单节点及其下级',
      properties: {
        id: { type: 'string' },
        code: { type: 'string' },
        name: { type: 'string' },
        icon: { type: 'string' },
        url: { type: ['string', 'null'] },
        openType: { type: 'integer' },
        affix: { type: 'boolean' },
        sort: { type: 'integer' },
        children: { type: 'array', items: { $ref: '#/components/schemas/MenuNode' } },
      },
    },
  ],
  ['Flag', flag, { type: 'boolean', description: '是否；表单与地址中可为 1、0、true、false', example: true }],
]

/** Moves a schema that refers to itself to a place of its own beside the others; only named schemas may have one. */
const withoutPlaces = ({ $defs = {}, ...schema }: Json): Json => {
  let text = JSON.stringify(schema)
  for (const [name, place] of Object.entries($defs as Record<string, Json>))
    text = text.replaceAll(JSON.stringify(`#/$defs/${name}`), JSON.stringify(place['$ref']))
  return JSON.parse(text) as Json
}

/** Returns a schema as it travels; the types of the wire are named once. */
export const wireSchema = (schema: z.core.$ZodType): Json => {
  const { $schema: _, ...found } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const type = thingOf(zodSchema) !== undefined && zodSchema instanceof z.ZodCodec ? id : zodSchema
      const known = named.find(([, it]) => Object.is(it, type))
      if (known === undefined) return
      for (const key of Object.keys(jsonSchema)) delete (jsonSchema as Json)[key]
      Object.assign(jsonSchema, { $ref: `#/components/schemas/${known[0]}` })
    },
  })
  return withoutPlaces(found as Json)
}

/** Describes in one line who may call. */
export const accessText = (access: Access): string => {
  if (typeof access === 'string') return access
  const { role, can, of } = access
  return [role, can, of === undefined ? undefined : `of ${of}`].filter((part) => part !== undefined).join(' ')
}

const pathOf = (wire: Wire): string => wire.path.replace(/:(\w+)/g, '{$1}')
const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })
const familyParameters: Readonly<Record<Wire['family'], readonly string[]>> = {
  rest: ['PlatformType', 'BoId', 'ShopId'],
  gateway: ['PlatformType', 'BoId', 'ShopId'],
  open: ['PlatformType', 'BoId', 'ShopId', 'AppCode', 'SystemId', 'Timestamp'],
}

const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  raw: '*/*',
}

const envelope = (data: Json): Json => ({
  allOf: [{ $ref: '#/components/schemas/Envelope' }, { type: 'object', properties: { data } }],
})

const answer = ({ output }: Endpoint): Json => {
  if (output === 'download')
    return {
      description: '文件',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  if (output === 'reply')
    return { description: '外部服务自己的格式或页面', content: { '*/*': { schema: { type: 'string' } } } }
  return {
    description: '成功，或以不为 0 的 code 说明的业务拒绝',
    content: { 'application/json': { schema: envelope(wireSchema(output)) } },
  }
}

const input = (wire: Wire, endpoint: Endpoint): Json => {
  if (wire.encoding === 'raw') {
    const channel = [...wire.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }))
    return { parameters: channel, requestBody: { content: { '*/*': { schema: { type: 'string' } } } } }
  }
  const { properties = {}, required = [] } = wireSchema(endpoint.input) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  const inPath = new Set([...wire.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  const asParameter = ([name, schema]: [string, Json]) => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    required: inPath.has(name) || required.includes(name),
    schema,
  })
  const all = Object.entries(properties)
  if (wire.encoding === 'query') return { parameters: all.map(asParameter) }
  const body = Object.fromEntries(all.filter(([name]) => !inPath.has(name)))
  const needed = required.filter((name) => !inPath.has(name))
  return {
    parameters: all.filter(([name]) => inPath.has(name)).map(asParameter),
    requestBody: {
      required: needed.length > 0,
      content: {
        [bodyTypes[wire.encoding]]: {
          schema: {
            type: 'object',
            properties: body,
            ...(needed.length > 0 ? { required: needed } : {}),
            additionalProperties: false,
          },
        },
      },
    },
  }
}

const operation = (served: Served, wire: Wire): Json => {
  const { endpoint, name } = served
  const { parameters, ...rest } = input(wire, endpoint) as { parameters: Json[] }
  const common = wire.encoding === 'raw' ? [] : familyParameters[wire.family]
  const once = endpoint.effect === 'read' || wire.encoding === 'raw' ? [] : ['IdempotencyKey']
  return {
    operationId: `${name}.${wire.method.toLowerCase()}.${wire.encoding}`,
    tags: [name.split('.')[0]],
    summary: endpoint.about,
    'x-name': name,
    'x-family': wire.family,
    'x-effect': endpoint.effect,
    'x-access': accessText(endpoint.access),
    security: securityOf(wire, endpoint),
    parameters: [...parameters, ...[...common, ...once].map(parameter)],
    ...rest,
    responses: {
      200: answer(endpoint),
      403: parameterless('Forbidden'),
      429: parameterless('TooOften'),
      500: parameterless('Unexpected'),
    },
  }
}
const securityOf = ({ family }: Wire, { access }: Endpoint) => {
  const signed = family === 'open' ? { sign: [] } : {}
  return [...(access === 'public' ? [signed] : []), { session: [], ...signed }]
}
const parameterless = (name: string) => ({ $ref: `#/components/responses/${name}` })

const header = (name: string, description: string, required: boolean, schema: Json = { type: 'string' }): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})
const parameters = {
  PlatformType: header('platform-type', '固定为 SC，可省略', false, { type: 'string', enum: ['SC'] }),
  BoId: header('x-bo-id', '当前企业；省略时用默认企业，须为本人所在的企业', false),
  ShopId: header('x-shop-id', '当前店铺；省略时用默认店铺，须为本人所在的店铺', false),
  IdempotencyKey: header('idempotency-key', '同一用户 24 小时内为同一企业、店铺以同一键重试时返回第一次的结果', false, {
    type: 'string',
    pattern: '^[\\x21-\\x7e]{1,64}$',
  }),
  AppCode: header('app-code', '应用编码', true, { type: 'string', default: 'sc-web' }),
  SystemId: header('system-id', '系统编号', true, { type: 'string', default: '86' }),
  Timestamp: header('timestamp', '必填：毫秒时间戳，与服务器相差不超过 5 分钟；在此试用时自动填写', false),
}

const refused = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
})

const signing =
  '以应用密钥对「timestamp + 换行 + 请求体（GET 为查询串）」的 HMAC-SHA-256，小写十六进制。在此填写应用密钥，试用时自动签名'

const description = `三个服务族共用同一套应答：\`{ code, msg, data, success, traceId }\`，code 为 0 表示成功。
业务拒绝以 HTTP 200 返回不为 0 的 code；REST 的 code 为数字，网关与开放网关为文本。

- **rest**：登录 Cookie；会话失效的 code 为 ${sessionGoneCodes.rest}
- **gateway**：POST JSON；会话失效的 code 为 "${sessionGoneCodes.gateway}"
- **open**：\`/api/{名称}/{版本}\`，须带签名头；会话失效的 code 为 "${sessionGoneCodes.open}"

改变数据的调用只接受本站页面发出的请求（Origin 或 Referer）。

<details><summary>业务拒绝的 code</summary>

| code | 名称 | 含义 |
|---|---|---|
${Object.entries(refusals)
  .map(([name, { code, msg }]) => `| ${code} | ${name} | ${msg} |`)
  .join('\n')}

</details>`

/** Makes the whole document, for all wires of the rooms. */
export const openApiOf = (rooms: readonly Room[]): Json => {
  const all = rooms
    .flatMap((room) => room.routes)
    .flatMap((served) => served.endpoint.at.map((wire) => ({ served, wire })))
  const paths: Record<string, Json> = {}
  for (const { served, wire } of all) {
    const path = (paths[pathOf(wire)] ??= {})
    path[wire.method.toLowerCase()] = operation(served, wire)
  }
  return {
    openapi: '3.1.0',
    info: { title: '农信商城接口', version: '1.0', description },
    tags: [...new Set(all.map(({ served }) => served.name.split('.')[0]))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'SCSESSID',
          description: '在 /login 登录后浏览器自动携带；https 下名为 __Host-SCSESSID',
        },
        sign: { type: 'apiKey', in: 'header', name: 'sign', description: signing },
      },
      parameters,
      responses: {
        Forbidden: refused('没有权限使用该资源'),
        TooOften: refused('操作过于频繁'),
        Unexpected: refused('系统故障或暂时繁忙（503）'),
      },
      schemas: {
        Envelope: {
          type: 'object',
          required: ['code', 'msg', 'data', 'success', 'traceId'],
          properties: {
            code: { type: ['integer', 'string'], description: '0 为成功' },
            msg: { type: 'string' },
            data: { description: '结果；拒绝时为 null，或说明字段错误等' },
            success: { type: 'boolean' },
            traceId: { type: 'string', pattern: '^[0-9a-f]{32}$' },
          },
        },
        ...Object.fromEntries(named.map(([name, , schema]) => [name, schema])),
      },
    },
  }
}
