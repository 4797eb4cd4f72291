import { createHash } from 'node:crypto'
import { html } from './html.ts'
import type { Html } from './html.ts'

/* The template of the sign-in pages: one style sheet and no script, so that they work on the cheapest phone and the slowest line. */

const style = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:#f5f6f4;color:#1c211d;
font:16px/1.6 system-ui,-apple-system,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC','Source Han Sans SC',sans-serif}
a{color:#17722f}
.page{flex:1;display:flex;flex-direction:column}
.brand{background:#17722f;color:#fff;padding:20px 20px 56px}
.brand a{display:flex;align-items:center;gap:10px;color:inherit;text-decoration:none;font-size:20px;font-weight:600;letter-spacing:.04em}
.brand svg{flex:none}
.brand .words,.brand .field{display:none}
.card{width:min(420px,100% - 32px);margin:-32px auto 32px;background:#fff;border-radius:12px;padding:24px 20px;
box-shadow:0 6px 24px rgb(20 40 25/14%)}
h1{margin:0 0 4px;font-size:22px;line-height:1.35}
.lead{margin:0 0 20px;color:#5f6761;font-size:14px}
.alert{margin:0 0 16px;padding:10px 12px;border-radius:6px;background:#fff1f0;color:#a8071a;font-size:14px}
.notice{margin:0 0 16px;padding:10px 12px;border-radius:6px;background:#eef7f0;color:#0f5221;font-size:14px}
label{display:block;margin:0 0 4px;font-size:14px;color:#4a524c}
.row{margin:0 0 16px}
input{display:block;width:100%;height:48px;padding:0 12px;border:1px solid #8a938c;border-radius:6px;background:#fff;
color:inherit;font:inherit}
input[readonly]{background:#f1f3f1;border-color:#c9cfca;color:#4a524c}
.agree label{display:flex;gap:8px;align-items:flex-start;margin:0;padding:8px 0;line-height:1.5}
.agree a{white-space:nowrap}
.agree input{flex:none;width:20px;height:20px;margin:1px 0 0;accent-color:#17722f}
input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid #b9dcc1;outline-offset:1px;border-color:#17722f}
input[aria-invalid=true]{border-color:#a8071a}
.hint,.wrong{margin:4px 0 0;font-size:13px;color:#5f6761}
.wrong{color:#a8071a}
.code{display:grid;grid-template-columns:1fr 132px;gap:8px;align-items:center}
.code img{width:132px;height:48px;border-radius:6px;background:#eef0ed}
.again{display:block;margin:6px 0 0 auto;padding:8px 0;border:0;background:none;color:#17722f;font:inherit;font-size:14px;
text-decoration:underline;cursor:pointer}
.go{width:100%;height:48px;margin:4px 0 0;border:0;border-radius:6px;background:#17722f;color:#fff;font:inherit;font-weight:600;
cursor:pointer}
.go:hover{background:#115a24}
.back{margin:12px auto 0}
.others{display:flex;flex-wrap:wrap;justify-content:center;gap:4px 24px;margin:16px 0 0;font-size:14px}
.others a,.legal a{display:inline-block;padding:8px 0}
.legal{margin:8px 0 0;text-align:center;font-size:12px;color:#5f6761}
.legal a+a{margin-left:16px}
footer{padding:16px;text-align:center;font-size:12px;color:#5f6761}
.enter{position:absolute;width:1px;height:1px;padding:0;border:0;opacity:0;pointer-events:none}
@media (min-width:900px){
.page{display:grid;grid-template-columns:minmax(0,1.15fr) minmax(460px,1fr)}
.brand{position:relative;overflow:hidden;padding:48px 64px;display:flex;flex-direction:column;
background:linear-gradient(160deg,#115a24,#17722f 55%,#2c8f48)}
.brand a{font-size:24px}
.brand .words{display:block;margin:auto 0;max-width:34em;padding-bottom:18vh;position:relative}
.brand .words p{margin:0 0 24px;font-size:34px;line-height:1.35;font-weight:600}
.brand .words ul{margin:0;padding:0;list-style:none;font-size:16px;line-height:2.1;color:#dcefe1}
.brand .words li::before{content:'';display:inline-block;width:8px;height:8px;margin-right:12px;border-radius:50%;background:#bfe3c8}
.brand .field{display:block;position:absolute;left:0;right:0;bottom:0;width:100%;height:34%}
.card{align-self:center;margin:auto;padding:40px;width:min(440px,100% - 64px)}
h1{font-size:26px}
footer{display:none}
}
@media (prefers-reduced-motion:no-preference){.go{transition:background .15s}}
`
// Written without the template tag, because the policy names the hash of these exact characters.
const sheet: Html = { markup: `<style>${style}</style>` }
const hash = createHash('sha256').update(style).digest('base64')

/**
 * Returns the policy of these pages: no script runs, only the embedded captcha is loaded, and forms lead to this site or one of
 * `origins`.
 */
export const signInPolicy = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self' data:",
    // Browsers apply this rule also to the redirect after the form.
    ["form-action 'self'", ...origins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

const leaf = html`<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
  <rect width="32" height="32" rx="7" fill="#fff" />
  <path d="M16 26V14" stroke="#17722f" stroke-width="2.4" stroke-linecap="round" />
  <path d="M16 15c0-5 3.500-8.500 9-9 .3 6-3 9.600-9 9Z" fill="#17722f" />
  <path d="M16 20c0-4-3-7-8-7.400C7.700 17.500 10.800 20.400 16 20Z" fill="#5fae74" />
</svg>`
const fieldOfRows = html`<svg class="field" viewBox="0 0 800 260" preserveAspectRatio="none" aria-hidden="true">
  <path d="M0 90C180 20 330 40 470 90S700 140 800 70V260H0Z" fill="#2f9a4d" opacity=".55" />
  <path d="M0 150c160-60 320-50 470 0s230 40 330-10v120H0Z" fill="#0f5221" opacity=".75" />
  <g stroke="#7cc48f" stroke-width="3" fill="none" opacity=".5">
    <path d="M80 260C140 210 190 175 240 150" />
    <path d="M240 260c30-50 60-80 95-103" />
    <path d="M400 260c5-45 15-70 30-92" />
    <path d="M560 260c-15-40-20-60-25-83" />
    <path d="M720 260c-40-35-60-55-85-78" />
  </g>
</svg>`

export type Row = {
  readonly name: string
  readonly label: string
  readonly type?: string
  readonly autocomplete: string
  readonly value?: string
  readonly hint?: string
  readonly wrong?: string | undefined
  readonly inputmode?: string
  readonly least?: number
  readonly most: number
  /** Shown and sent, but not editable. */
  readonly fixed?: true
}

const attribute = (name: string, value: string | number | undefined): Html =>
  value === undefined ? html`` : html` ${{ markup: name }}="${value}"`
const flag = (name: string, isSet: boolean): Html => (isSet ? html` ${{ markup: name }}` : html``)

const describedBy = ({ name, wrong, hint }: Row): string | undefined =>
  wrong !== undefined ? `${name}-wrong` : hint !== undefined ? `${name}-hint` : undefined

const rowOf = (it: Row, focused: boolean): Html =>
  html`<div class="row">
    <label for="${it.name}">${it.label}</label>
    <input
      id="${it.name}"
      name="${it.name}"
      type="${it.type ?? 'text'}"
      autocomplete="${it.autocomplete}"
      maxlength="${it.most}"
      value="${it.value ?? ''}"
      required${attribute('minlength', it.least)}${attribute('inputmode', it.inputmode)}${attribute('aria-describedby', describedBy(it))}${flag('aria-invalid="true"', it.wrong !== undefined)}${flag('readonly', it.fixed === true)}${flag('autofocus', focused)}
    />
    ${it.wrong === undefined ? it.hint !== undefined && html`<p class="hint" id="${it.name}-hint">${it.hint}</p>` : html`<p class="wrong" id="${it.name}-wrong">${it.wrong}</p>`}
  </div>`

export type DrawnCaptcha = { readonly captchaId: string; readonly image: string }

// The Enter key presses the first button of a form: it must be this one, not the one that asks for another captcha.
const enter = html`<button class="enter" type="submit" tabindex="-1" aria-hidden="true"></button>`

const captchaRow = ({ captchaId, image }: DrawnCaptcha, wrong: string | undefined, focused: boolean): Html =>
  html`<div class="row">
    <label for="answer">图中字符</label>
    <div class="code">
      <input
        id="answer"
        name="answer"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        maxlength="12"
        required${wrong !== undefined && html` aria-invalid="true" aria-describedby="answer-wrong"`}${flag('autofocus', focused)}
      />
      <img src="${image}" alt="验证码图片" width="132" height="48" />
    </div>
    <input type="hidden" name="captchaId" value="${captchaId}" />
    ${wrong !== undefined && html`<p class="wrong" id="answer-wrong">${wrong}</p>`}
    <button class="again" type="submit" name="again" value="1" formnovalidate>看不清，换一张</button>
  </div>`

/** An agreement that the person accepts by ticking a box. */
type Agreement = { readonly version: string; readonly accepted: boolean; readonly wrong: string | undefined }

const terms = html`<a href="/v/guide/terms" target="_blank">《用户服务协议》</a>`
const privacy = html`<a href="/v/guide/privacy" target="_blank">《隐私政策》</a>`

const agreementRow = ({ version, accepted, wrong }: Agreement): Html =>
  html`<div class="row agree">
    <label>
      <input
        type="checkbox"
        name="agreement"
        value="${version}"
        required${flag('checked', accepted)}${wrong !== undefined && html` aria-invalid="true" aria-describedby="agreement-wrong"`}
      />
      <span>我已阅读并同意${terms}与${privacy}</span>
    </label>
    ${wrong !== undefined && html`<p class="wrong" id="agreement-wrong">${wrong}</p>`}
  </div>`

export type Page = {
  readonly title: string
  readonly lead: string
  readonly action: string
  readonly go: string
  readonly notice?: string
  readonly rows: readonly Row[]
  readonly captcha: DrawnCaptcha | undefined
  readonly captchaWrong?: string | undefined
  readonly agreement?: Agreement
  readonly alert: string | undefined
  /** Values that the form sends besides the typed ones. */
  readonly hidden: Readonly<Record<string, string>>
  /** Label of a button that leads one step back. */
  readonly back?: string
  readonly others: readonly { readonly words: string; readonly link: string; readonly href: string }[]
}

/** Returns the field with the first cursor: a wrong one, else an empty one. */
const focusOf = ({ rows, captchaWrong }: Page): string | undefined =>
  rows.find((it) => it.wrong !== undefined && it.fixed === undefined)?.name ??
  (captchaWrong !== undefined ? 'answer' : rows.find((it) => (it.value ?? '') === '')?.name)

const formOf = (it: Page): Html => {
  const focus = focusOf(it)
  return html`<form method="post" action="${it.action}">
    ${enter} ${it.rows.map((row) => rowOf(row, row.name === focus))}
    ${it.captcha !== undefined && captchaRow(it.captcha, it.captchaWrong, focus === 'answer')}
    ${it.agreement !== undefined && agreementRow(it.agreement)}
    ${Object.entries(it.hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="go" type="submit">${it.go}</button>
    ${it.back !== undefined && html`<button class="again back" type="submit" name="back" value="1" formnovalidate>${it.back}</button>`}
  </form>`
}

/** Draws a whole sign-in page. */
export const draw = (it: Page): string =>
  `<!doctype html>\n${
    html`<html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#17722f" />
        <meta name="robots" content="noindex" />
        <title>${it.title} - 农信商城</title>
        <link rel="icon" href="/v/favicon.svg" type="image/svg+xml" />
        ${sheet}
      </head>
      <body>
        <div class="page">
          <header class="brand">
            <a href="/v/">${leaf}农信商城</a>
            <div class="words">
              <p>饲料种苗、农资农产<br />产地直采，企业采购</p>
              <ul>
                <li>商品、订单、配送在一处办理</li>
                <li>整车、自提、快递，运费看得清</li>
                <li>店铺与企业账号，一次登录</li>
              </ul>
            </div>
            ${fieldOfRows}
          </header>
          <main class="card">
            <h1>${it.title}</h1>
            <p class="lead">${it.lead}</p>
            ${it.alert !== undefined && html`<p class="alert" role="alert">${it.alert}</p>`}
            ${it.notice !== undefined && html`<p class="notice" role="status">${it.notice}</p>`} ${formOf(it)}
            <p class="others">
              ${it.others.map(({ words, link, href }) => html`<span>${words}<a href="${href}">${link}</a></span>`)}
            </p>
            <p class="legal">
              <a href="/v/guide/terms" target="_blank">用户服务协议</a
              ><a href="/v/guide/privacy" target="_blank">隐私政策</a>
            </p>
          </main>
        </div>
        <footer>农信商城 · 统一登录</footer>
      </body>
    </html>`.markup
  }`
