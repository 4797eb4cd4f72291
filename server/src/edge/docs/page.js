// Browses the OpenAPI document of this house and tries its calls. Plain script of the browser, nothing is loaded from elsewhere.
const at = (id) => document.querySelector(`#${id}`)
/** An element with its properties and children; texts become text, never markup. */
const make = (tag, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

const spec = await (await fetch('/openapi.json')).json()
const resolve = (it) =>
  it?.$ref
    ? it.$ref
        .slice(2)
        .split('/')
        .reduce((from, part) => from[part], spec)
    : it
const calls = Object.entries(spec.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation, key: `${method} ${path}` })),
)

const typeText = (given) => {
  const it = resolve(given)
  if (it === undefined) return ''
  if (given.$ref) return given.$ref.split('/').at(-1)
  if (it.enum) return it.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (it.const !== undefined) return JSON.stringify(it.const)
  if (it.anyOf) return [...new Set(it.anyOf.map(typeText))].join(' | ')
  if (it.type === 'array') return `${typeText(it.items ?? {})}[]`
  return Array.isArray(it.type) ? it.type.join(' | ') : (it.type ?? '任意')
}
const limits = (it) => {
  const words = []
  if (it.minLength) words.push(`至少 ${it.minLength} 字`)
  if (it.maxLength !== undefined) words.push(`最多 ${it.maxLength} 字`)
  if (it.minItems) words.push(`至少 ${it.minItems} 项`)
  if (it.maxItems !== undefined) words.push(`最多 ${it.maxItems} 项`)
  if (it.default !== undefined) words.push(`默认 ${JSON.stringify(it.default)}`)
  return words.join('，')
}

/** The fields of a schema as rows; what lies deeper follows its field. */
const rowsOf = (schema, before = '', depth = 0) => {
  const it = resolve(schema)
  if (it === undefined || depth > 5) return []
  const inner = it.anyOf?.map(resolve).find((one) => one.properties || one.type === 'array')
  if (inner) return rowsOf(inner, before, depth)
  if (it.type === 'array') return rowsOf(it.items, `${before}[]`, depth + 1)
  return Object.entries(it.properties ?? {}).flatMap(([name, field]) => {
    const full = before === '' ? name : `${before}.${name}`
    const found = resolve(field)
    return [
      [full, typeText(field), it.required?.includes(name), found.description ?? limits(found)],
      ...rowsOf(field, full, depth + 1),
    ]
  })
}
const table = (rows, empty) => {
  if (rows.length === 0) return make('p', { className: 'quiet' }, empty)
  const head = make('tr', {}, ...['名称', '类型', '必填', '说明'].map((word) => make('th', { scope: 'col' }, word)))
  const body = rows.map(([name, type, needed, words]) =>
    make(
      'tr',
      {},
      make('td', {}, make('code', {}, name)),
      make('td', {}, type),
      make('td', { className: needed ? 'needed' : '' }, needed ? '是' : ''),
      make('td', {}, words ?? ''),
    ),
  )
  return make('table', {}, make('thead', {}, head), make('tbody', {}, ...body))
}

const exampleOf = (schema, depth = 0) => {
  const it = resolve(schema)
  if (it === undefined || depth > 4) return null
  if (it.example !== undefined) return it.example
  if (it.default !== undefined) return it.default
  if (it.enum) return it.enum[0]
  if (it.anyOf) return exampleOf(it.anyOf[0], depth)
  if (it.type === 'array') return [exampleOf(it.items, depth + 1)]
  if (it.type === 'object')
    return Object.fromEntries((it.required ?? []).map((name) => [name, exampleOf(it.properties[name], depth + 1)]))
  return { integer: it.minimum > 0 ? it.minimum : 1, number: 1, boolean: true, string: '' }[it.type] ?? null
}

const inputOf = ({ operation }) => {
  const parameters = operation.parameters.map(resolve).filter((it) => it.in !== 'header')
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  return { parameters, type, body: body?.schema }
}
const exampleInput = (call) => {
  const { parameters, body } = inputOf(call)
  const needed = parameters.filter((it) => it.required).map((it) => [it.name, exampleOf(it.schema)])
  const inBody = body?.properties ? exampleOf(body) : {}
  return { ...Object.fromEntries(needed), ...inBody }
}

const sign = async (key, text) => {
  const bytes = (words) => new TextEncoder().encode(words)
  const imported = await crypto.subtle.importKey('raw', bytes(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return [...new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytes(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
const formText = (values) =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  ).toString()

/** What is sent for an input: parts of the path, the query or the body, and the signature where one is asked for. */
const requestOf = async (call, values, { code, key }) => {
  const { parameters, type } = inputOf(call)
  const rest = { ...values }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(value ?? '')
  })
  const query = call.method === 'get' && parameters.length > 0 ? formText(rest) : ''
  const asForm = type === 'application/x-www-form-urlencoded'
  const body = call.method === 'get' ? undefined : asForm ? formText(rest) : JSON.stringify(rest)
  const headers = {
    'platform-type': 'SC',
    ...(body === undefined ? {} : { 'content-type': asForm ? type : 'application/json' }),
  }
  if (call.operation['x-family'] === 'open') {
    const timestamp = String(Date.now())
    Object.assign(headers, {
      'app-code': code,
      'system-id': '86',
      timestamp,
      sign: await sign(key, `${timestamp}\n${body ?? query}`),
    })
  }
  return [query === '' ? path : `${path}?${query}`, { method: call.method.toUpperCase(), headers, body }]
}

const trial = (call) => {
  const text = make('textarea', { spellcheck: false, value: JSON.stringify(exampleInput(call), null, 2) })
  const code = make('input', { value: sessionStorage.getItem('code') ?? 'sc-web', autocomplete: 'off' })
  const key = make('input', { value: sessionStorage.getItem('key') ?? '', type: 'password', autocomplete: 'off' })
  const result = make('pre', { hidden: true })
  result.setAttribute('aria-live', 'polite')
  const signing =
    call.operation['x-family'] === 'open'
      ? [make('div', { className: 'row' }, make('label', {}, '应用编码', code), make('label', {}, '应用密钥', key))]
      : []
  const form = make('form', {}, make('label', {}, '输入（JSON）', text), ...signing, make('button', {}, '发送'))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    result.hidden = false
    try {
      sessionStorage.setItem('code', code.value)
      sessionStorage.setItem('key', key.value)
      const began = performance.now()
      const response = await fetch(
        ...(await requestOf(call, JSON.parse(text.value || '{}'), { code: code.value, key: key.value })),
      )
      const answer = await response.text()
      const shown = response.headers.get('content-type')?.includes('json')
        ? JSON.stringify(JSON.parse(answer), null, 2)
        : answer
      result.textContent = `HTTP ${response.status} · ${Math.round(performance.now() - began)} ms\n\n${shown.slice(0, 100_000)}`
    } catch (error) {
      result.textContent =
        error instanceof SyntaxError ? `输入不是正确的 JSON：${error.message}` : `没有发送成功：${error.message}`
    }
  })
  return [form, result]
}

const show = (call) => {
  const { operation } = call
  const { parameters, body } = inputOf(call)
  const fromAddress = parameters.map((it) => [
    it.name,
    typeText(it.schema),
    it.required,
    resolve(it.schema).description ?? limits(it.schema),
  ])
  const json = operation.responses[200].content
  const data = json['application/json']?.schema.allOf?.[1].properties.data
  const dataRows = data === undefined ? [] : rowsOf(data)
  const facts = [
    `调用 ${operation['x-name']}`,
    `服务 ${operation['x-family']}`,
    `权限 ${operation['x-access']}`,
    `作用 ${operation['x-effect']}`,
  ]
  const headers = operation.parameters.map(resolve).filter((it) => it.in === 'header')
  at('call').replaceChildren(
    make(
      'h1',
      {},
      make('span', { className: `method ${call.method}` }, call.method.toUpperCase()),
      make('span', { className: 'path' }, call.path),
    ),
    make('p', { className: 'quiet' }, operation.summary),
    make('ul', { className: 'facts' }, ...facts.map((fact) => make('li', {}, fact))),
    make('h2', {}, '输入'),
    table([...fromAddress, ...(body === undefined ? [] : rowsOf(body))], '没有参数'),
    make('h2', {}, '请求头'),
    table(
      headers.map((it) => [it.name, 'string', it.required, it.description]),
      '没有要求',
    ),
    make('h2', {}, '结果 data'),
    dataRows.length > 0
      ? table(dataRows, '')
      : make('p', { className: 'quiet' }, data === undefined ? operation.responses[200].description : typeText(data)),
    make('h2', {}, '试用'),
    ...trial(call),
  )
  document.title = `${call.path} · 农信商城接口`
  at('call').scrollTop = 0
}

const welcome = () => {
  const refusals = spec['x-refusals'].map(({ name, code, msg }) => [String(code), name, false, msg])
  at('call').replaceChildren(
    make('h1', {}, spec.info.title),
    make('p', { className: 'words' }, spec.info.description.replaceAll(/[*`]/g, '')),
    make('p', { className: 'quiet' }, `共 ${calls.length} 个调用，从左侧选择，或输入文字查找。`),
    make('h2', {}, '业务拒绝的 code'),
    table(refusals, ''),
  )
}

const current = () => calls.find((call) => call.key === decodeURIComponent(location.hash.slice(1)))
const draw = () => {
  const words = at('search').value.trim().toLowerCase().split(/\s+/)
  const matches = ({ path, operation }) => {
    const text = `${path} ${operation['x-name']} ${operation.summary}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const open = current()
  const groups = Object.entries(Object.groupBy(calls.filter(matches), (call) => call.operation.tags[0]))
  at('list').replaceChildren(
    ...groups.map(([name, members]) =>
      make(
        'details',
        { open: words[0] !== '' || groups.length < 4 || members.includes(open) },
        make('summary', {}, name, make('small', {}, String(members.length))),
        ...members.map((call) => {
          const link = make(
            'a',
            { href: `#${encodeURIComponent(call.key)}` },
            make('span', { className: `method ${call.method}` }, call.method.toUpperCase()),
            make('span', {}, call.path),
          )
          if (call === open) link.setAttribute('aria-current', 'true')
          return link
        }),
      ),
    ),
  )
  if (groups.length === 0) at('list').append(make('p', { className: 'quiet', style: 'padding: 0 20px' }, '没有找到'))
}
const move = () => {
  const call = current()
  if (call) show(call)
  else welcome()
  draw()
}
at('search').addEventListener('input', draw)
addEventListener('hashchange', move)
move()
