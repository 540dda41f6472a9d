import { countOf } from '@till/look/count';
import type { Texts } from './en.ts';

const count = countOf('zh');

export const texts: Texts = {
  form: {
    title: '签名调试',
    says: '粘贴被您的服务器拒绝的请求，查看原因。检查在您的浏览器中进行，不会发送任何内容。',
    headers: '标头',
    headersSays: '任何格式均可：逐行、curl -v、JSON 或一行日志。',
    body: '请求体',
    bodySays: '您的服务器收到的原始内容，未经任何解析。',
    secret: '签名密钥',
    secretSays: '您的服务器使用的密钥。轮换期间请填写两个，以空格分隔。',
    useSecret: '使用店铺的签名密钥',
    time: '时间',
    timeSays: '您的服务器时钟显示的到达时间。选填。',
    computed: '您的代码计算出的签名',
    computedSays: '找出您的代码有何不同。选填。',
    submit: '检查签名',
    result: '结果',
  },
  genuine: {
    title: '该请求是真实的',
    says: '签名密钥、请求体和时间与签名一致。',
    untimed: '签名密钥、请求体和时间与签名一致。未检查请求的时效：请填写到达时间以进行检查。',
  },
  headers: {
    none: {
      title: '未找到 Till 标头',
      says: '请粘贴 X-Service-Timestamp 和 X-Service-Signature，并包含其名称。',
    },
    unnamed: {
      title: '标头没有名称',
      says: '已使用看起来像签名和时间的值。',
    },
    twice: (header) => ({
      title: `${header} 出现了两次`,
      says: 'Till 只发送一次。已使用第一个。',
    }),
  },
  timestamp: {
    missing: {
      title: '缺少 X-Service-Timestamp',
      says: '没有它就无法验证。是否有代理删除了未知标头？',
    },
    milliseconds: {
      title: '时间戳以毫秒为单位',
      says: 'Till 发送的是秒。请对标头的原文进行签名和比较，不要使用转换后的数字。',
    },
    malformed: (value) => ({
      title: 'X-Service-Timestamp 不是秒数',
      says: `其内容为“${value}”。请使用标头的原文。`,
    }),
  },
  signature: {
    missing: {
      title: '缺少 X-Service-Signature',
      says: '是否有代理删除了未知标头？',
    },
    onlyNext: {
      title: '缺少 X-Service-Signature',
      says: '只有 X-Service-Signature-Next，已使用它。',
    },
    prefix: (prefix) => ({
      title: '签名带有前缀',
      says: `Till 不发送前缀：签名前被加上了“${prefix}”。`,
    }),
    upperCase: {
      title: '签名为大写',
      says: 'Till 发送小写，而文本比较区分大小写。',
    },
    base64: {
      title: '签名为 base64 格式',
      says: 'Till 发送小写十六进制：64 个字符，由 0 到 9 和 a 到 f 组成。',
    },
    truncated: (characters) => ({
      title: '签名被截断',
      says: count(characters, { other: '64 个字符中只有 # 个。' }),
    }),
    malformed: {
      title: 'X-Service-Signature 不是签名',
      says: '签名应为 64 个字符，由 0 到 9 和 a 到 f 组成。',
    },
  },
  secret: {
    missing: {
      title: '缺少签名密钥',
      says: '没有 Webhook 签名密钥就无法检查签名。',
    },
    apiKey: {
      title: '这是 API 密钥',
      says: '事件用 Webhook 签名密钥（svc_whsec_…）签名。',
    },
    malformed: {
      title: '签名密钥不完整',
      says: '它由 svc_whsec_ 和 48 个字符（0 到 9 和 a 到 f）组成。全部内容都是密钥，包括前缀。',
    },
    rotated: {
      title: '签名密钥正在轮换',
      says: '即将启用新密钥：X-Service-Signature-Next 用它签名。请在您的服务器上配置新密钥。',
    },
    next: {
      title: '这是下一个签名密钥',
      says: 'X-Service-Signature-Next 用它签名；启用后，X-Service-Signature 也用它签名。在此之前，请接受其中任意一个标头。',
    },
    wrong: {
      title: '签名密钥不匹配',
      says: '请求体符合 Till 的发送格式。签名密钥是否来自其他店铺，或是轮换之前的？或者请求体中的某个值被更改，或请求体属于另一个请求？',
    },
  },
  body: {
    changed: '请求体与发送时不同',
    cut: {
      title: '请求体不完整',
      says: '不是完整的 JSON。是否因大小限制、日志或缺少 Content-Length 而被截断？',
    },
    unknown: {
      title: '请求体不符合 Till 的发送格式',
      says: '它以无法在此还原的方式被更改，或不是此请求的请求体；签名密钥也可能有误。',
    },
  },
  alterations: {
    trimmed: '首尾的空白字符被删除或添加。',
    newline: '末尾的换行符丢失。',
    toLf: '换行符由 \\r\\n 变为 \\n。',
    toCrlf: '换行符由 \\n 变为 \\r\\n。',
    byteOrderMark: '添加了字节顺序标记（BOM）。',
    latin1: '被当作 Latin-1 而不是 UTF-8 读取：é 等字母变成了 Ã©。',
    normalised: '字母被规范化：é 由两个字符变为一个，或相反。',
    quoted: '被放入 JSON 字符串：加了引号并经过两次转义。',
    html: '字符经过了 HTML 转义。',
    space: '请求体被解析后重新序列化：请在解析 JSON 之前验证原始请求体。仅空白字符不同。',
    escapes:
      '请求体被解析后重新序列化：请在解析 JSON 之前验证原始请求体。字符的转义方式不同，例如 é 写成 \\u00e9，或 / 写成 \\/。',
    order: '请求体被解析后重新序列化：请在解析 JSON 之前验证原始请求体。字段顺序不同。',
  },
  time: {
    malformed: {
      title: '无法识别时间',
      says: '请填写自 1970 年起的秒数或毫秒数，或采用 2026-01-31T12:00:00Z 格式。',
    },
    zone: (hours) => ({
      title: '两个时间属于不同时区',
      says: `两者相差 ${hours} 小时，其中一个可能是本地时间。请比较自 1970 年起的秒数，它没有时区。`,
    }),
    older: (difference) => ({
      title: '时间相差过大',
      says: `请求比到达时间早${difference}，允许的差值为 300 秒。请检查您的服务器时钟；如果请求是重放的或在队列中滞留，请拒绝它。`,
    }),
    newer: (difference) => ({
      title: '时间相差过大',
      says: `请求比到达时间晚${difference}，允许的差值为 300 秒。请检查您的服务器时钟；如果请求是重放的或在队列中滞留，请拒绝它。`,
    }),
    seconds: (seconds) => count(seconds, { other: ' # 秒' }),
    hours: (hours) => count(hours, { other: ' # 小时' }),
    days: (days) => count(days, { other: ' # 天' }),
  },
  own: {
    unknown: {
      title: '您的代码对其他内容进行了签名',
      says: '该签名与此签名密钥、时间戳和请求体的任何常见组合都不匹配：请检查 HMAC 的输入。',
    },
    right: {
      title: '您的代码对这些输入计算出了正确的签名',
      says: '如果它与标头不一致，则签名密钥或请求体属于另一个请求。',
    },
    different: '您的代码计算出了不同的签名',
    noPrefix: '密钥中缺少前缀 svc_whsec_：密钥是完整的签名密钥。',
    decoded: '签名密钥被按十六进制解码：密钥是文本本身，包括前缀。',
    newline: '密钥末尾有换行符：从文件读取签名密钥时请将其去除。',
    onlyBody: '只对请求体签名：请求体之前应有时间戳和一个点。',
    noDot: '时间戳与请求体之间缺少点。',
    reversed: '时间戳放在了请求体之后：时间戳应在前面。',
    milliseconds: '对毫秒时间戳签名：请使用标头的原文。',
    empty: '对空请求体签名：请求体此前已被读取。',
    object: '对“[object Object]”签名：请求体此前已被解析。',
    latin1: '请求体被编码为 Latin-1：请使用原始字节。',
    hash: (hash) => `使用了 ${hash}：请使用 SHA-256。`,
    upperCase: '签名为大写：请使用小写。',
    base64: '签名为 base64 格式：请使用十六进制。',
  },
  sentences: (sentences) => sentences.join(''),
};
