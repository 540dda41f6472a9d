import { countOf } from '@till/look/count';
import type { VerifyTexts } from './en.ts';

const count = countOf('zh');

const page: VerifyTexts['page'] = {
  title: '验证收据或收款地址',
  offline: '本页可离线使用，您输入的内容绝不会离开本页。如果您不愿信任任何服务器，请保存本页并打开该文件。',
  noScript: '本页需要 JavaScript，但 JavaScript 已被关闭。',
  receipt: {
    heading: '收据',
    intro:
      '已签名的收据说明支付了什么、由哪个服务处理、付到哪个钱包。凡是无需询问任何人即可验证的内容，本页都会逐项验证。',
    signed: { label: '已签名的收据', hint: '请粘贴全部内容，或选择文件。' },
    file: '文件',
    otherKeys: '其他服务的密钥',
    keys: {
      label: '该服务的密钥',
      hint: '公布在签名服务的 /.well-known/jwks.json。留空则使用本页附带的密钥。',
    },
  },
  deposit: {
    heading: '收款地址',
    intro:
      '收款地址中的资金只能流向两处：商家的结算地址和手续费接收方。该地址由这两者计算得出，因此事后任何人都无法更改。本页根据您输入的内容重新计算地址并进行比对。',
    address: { label: '收款地址', hint: '买家需付款到的地址。' },
    payout: { label: '结算地址', hint: '商家在该网络上的钱包。请向商家询问。' },
    feeRecipient: { label: '手续费接收方', hint: '运营方的地址，每笔付款都相同。' },
    feeBps: { label: '手续费（单位：万分之一）', hint: '300 即 3%。' },
    attemptId: {
      label: '付款尝试 ID',
      hint: '此次付款尝试的 ID：可从结账 API 或运营方获得。',
    },
    contracts: '合约',
    factory: { label: '收款工厂合约', hint: '在所有网络上都相同。' },
    initCodeHash: { label: '初始化代码哈希', hint: '工厂合约的 INIT_CODE_HASH() 在链上返回的值。' },
  },
};

const receipt: VerifyTexts['receipt'] = {
  marks: { proven: '已证实', refuted: '错误', open: '此处未证实' },
  refuted: {
    title: '无效：此收据不真实',
    note: '请勿接受。请向提供者索取收据链接，并打开该链接。',
  },
  unproven: { title: '尚未证实', note: '在验证签名之前，它可能出自任何人之手。' },
  proven: {
    title: (service) => `属实：此收据由 ${service} 签名`,
    note: (service) =>
      `出售的是什么、由谁出售，以及钱包确属该商店：这些仅有 ${service} 的声明为据。如果您认得这个网址，即可接受。`,
  },
  form: {
    claim: '这是已签名的收据',
    malformed: '这不是收据，或者内容不完整，或者已被更改。',
    tooLarge: (characters) => `收据最多 ${count(characters, { other: '# 个字符' })}。`,
    wrongAlgorithm: '收据使用 EdDSA 签名，而这份使用了其他方式签名，或根本没有签名。',
  },
  whole: {
    claim: '这是一份完整的收据',
    invoice: (number, store, items, total, time) =>
      `“${store}”的账单 ${number}：${count(items, { other: '# 个项目' })}，共 ${total}，付款时间 ${time}。`,
    order: (id, store, items, total, time) =>
      `“${store}”的订单 ${id}：${count(items, { other: '# 个项目' })}，共 ${total}，付款时间 ${time}。`,
  },
  signature: {
    claim: (service) => `由 ${service} 签名，此后无人更改`,
    fitsOurs: (key) => `签名与密钥 ${key} 相符，这是本页附带的密钥之一。`,
    fitsEntered: (key) => `签名与密钥 ${key} 相符，这是您输入的密钥之一。`,
    noKeys: (service) =>
      `本页未附带 ${service} 的密钥。请打开 ${service}/verify 在那里验证，或将 ${service}/.well-known/jwks.json 中的密钥复制到上方的输入框。`,
    unreadableKeys: '上方输入的密钥无法读取。',
    unknownKey: '该服务未公布收据中所指名称的密钥。',
    wrong: '签名不符：收据已被更改，或是伪造的。',
    unsupported: '此浏览器无法验证这类签名。较新的浏览器通过 HTTPS 可以验证。',
  },
  address: {
    claim: (deposit, wallet) => `${deposit} 的资金只能转入此钱包：${wallet}`,
    other: '根据钱包、手续费接收方和手续费重新计算，得到的是另一个地址。请勿信赖它。',
    same: '已在此重新计算，步骤见下：地址相同。',
    allWent: (all) => `${all} 已转入该钱包，没有手续费；合约不允许任何人更改这一点。`,
    ownWallet: '此地址属于商家自己的钱包',
    ownPath: (fingerprint, path) => `它是密钥 ${fingerprint} 的 ${path}。只有持有该账户的人才能重新推导出它。`,
    shareWent: (share, fee, feeRecipient) =>
      `${share} 已转入该钱包，${fee} 已转给手续费接收方 ${feeRecipient}；合约不允许任何人更改这一点。`,
  },
  chain: {
    tokenClaim: (units, token, method) => `该地址已收到 ${units} 个代币 ${token} 的最小单位，用于 ${method}`,
    coinClaim: (units, method) => `该地址已收到 ${units} 个该网络原生币的最小单位，用于 ${method}`,
    lookUp: (address, block, hash) =>
      `本页不会向任何人查询。请在您信任的区块浏览器或节点中查看：${address} 在区块 ${block}（${hash}）中的余额。`,
    lookUpLast: (address) => `本页不会向任何人查询。请在您信任的区块浏览器或节点中查看：${address} 在付款时的余额。`,
    id: (chainId) => `该网络的 ID 为 ${chainId}。`,
    command: '带“--rpc”的命令“till verify-receipt”可以为您完成这一步。',
  },
};

const deposit: VerifyTexts['deposit'] = {
  incomplete: { title: '尚未比对', note: '填写五个字段后，结果会显示在这里。' },
  problems: {
    address: '0x 加 40\u00a0位十六进制数字。',
    checksum: '输入有误：大小写不匹配。',
    fee: '整数：300 即 3%。',
    attemptId: 'UUID，或 0x 加 32\u00a0位十六进制数字。',
    hash: '0x 加 64\u00a0位十六进制数字。',
  },
  stuck: {
    title: '不成立：资金永远无法从这样的地址转出',
    zeroPayout: '结算地址是零地址。',
    feeTooHigh: '手续费高于合约允许的上限 10%。',
    noFeeRecipient: '有手续费，但没有接收方。',
    note: '如果有人称某个地址由这些条件得出，请勿向其付款。',
  },
  match: {
    title: '相符：这些条件得出此地址',
    only: '无论由谁转移，发送到此地址的全部资产都只能流向这两方：',
    merchant: (share) => `商家，占 ${share}`,
    feeRecipient: (share) => `手续费接收方，占 ${share}`,
    note: '只有商家能告诉您该结算地址是否确实属于他们。',
  },
  mismatch: {
    title: '不符：这些条件得出另一个地址',
    note: '在弄清原因之前，请勿向您输入的地址付款。任何字段中只要有一位错误就会如此，正确的地址被人调换也会如此。',
    entered: '您输入的地址',
    computed: '由这些条件得出的地址',
  },
  otherContracts: {
    title: '小心：本页不认识这些合约',
    note: '这些条件确实得出此地址，但所用的工厂合约或合约代码与本版本不同。谁也无法从地址看出这类合约会如何处理资金。链接也可以填入这两个字段：只有在您知道这些值来自何处时才可信任。',
    factory: '本版本的工厂合约',
    initCodeHash: '本版本的初始化代码哈希',
  },
  steps: {
    title: '计算过程',
    salt: '盐值：结算地址、手续费接收方、手续费和付款尝试 ID 的 keccak256，各作为一个 32\u00a0字节的字',
    address: 'ff、工厂合约、盐值和初始化代码哈希的 keccak256 的最后 20\u00a0字节',
  },
};

export const zh: VerifyTexts = { page, receipt, deposit };
