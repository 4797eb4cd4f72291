/* Scales at a pick-up point, and how the server reads them. */

/** Kinds of scales: 1 a clerk reads it and takes a photo; 2 asked over HTTP; 3 a serial line over TCP that sends by itself. */
export const scaleKinds = { 1: '人工读数并拍照', 2: '网络接口（HTTP）', 3: '串口服务器（TCP）' } as const
export type ScaleKind = keyof typeof scaleKinds

/** Frames that common scale heads send repeatedly. */
export const scaleFormats = {
  yaohua: '耀华 XK3190（连续输出）',
  toledo: '托利多（连续输出）',
  comma: 'ST,GS,+ 00000 kg（AND、凯士）',
  plain: '每行一个数字，单位公斤',
} as const
export type ScaleFormat = keyof typeof scaleFormats
export const scaleFormatNames = Object.keys(scaleFormats) as [ScaleFormat, ...ScaleFormat[]]
