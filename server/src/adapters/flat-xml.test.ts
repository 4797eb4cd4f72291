import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFlatXml, writeFlatXml } from './flat-xml.ts'

describe('the XML of WeChat', () => {
  it('is read with its texts, CDATA, spaces between and elements within', () => {
    const document = `<xml><AppId><![CDATA[wx1]]></AppId>
      <CreateTime>1413192760</CreateTime> <msg>a &lt; b &amp; c</msg>
      <info><name><![CDATA[绿源]]></name><code>91</code></info></xml>`
    const read = readFlatXml(document)!
    expect({ ...read, info: { ...(read.info as object) } }).toEqual({
      AppId: 'wx1',
      CreateTime: '1413192760',
      msg: 'a < b & c',
      info: { name: '绿源', code: '91' },
    })
  })

  it.each([
    ['a document type', '<!DOCTYPE xml [<!ENTITY x "y">]><xml><a>&x;</a></xml>'],
    ['an instruction', '<?xml version="1.0"?><xml></xml>'],
    ['an attribute', '<xml a="1"><b>1</b></xml>'],
    ['another root', '<html><a>1</a></html>'],
    ['an element left open', '<xml><a>1</xml>'],
    ['something after its end', '<xml><a>1</a></xml><xml></xml>'],
    ['something before its beginning', 'a<xml><a>1</a></xml>'],
    ['more depth than any message', '<xml><a><b><c><d>1</d></c></b></a></xml>'],
    ['nothing', ''],
  ])('with %s is none', (_, document) => {
    expect(readFlatXml(document)).toBeUndefined()
  })

  it('names nothing that every object has', () => {
    const read = readFlatXml('<xml><constructor>1</constructor></xml>')!
    expect(read.constructor).toBe('1')
    expect(readFlatXml('<xml><a>1</a></xml>')!.toString).toBeUndefined()
  })

  it('is read as it was written, whatever the texts hold', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.string({ minLength: 1 }), (one, other) => {
        const read = readFlatXml(writeFlatXml({ A: one, B: { C: other } }))!
        expect(read.A).toBe(one.trim())
        expect((read.B as { C: string }).C).toBe(other.trim())
      }),
    )
  })

  it('of a hundred thousand brackets is refused at once', () => {
    const began = performance.now()
    expect(readFlatXml(`<xml>${'<![CDATA['.repeat(100_000)}`)).toBeUndefined()
    expect(performance.now() - began).toBeLessThan(1_000)
  })
})
