import type { Texts } from './en.ts';

export const texts: Texts = {
  refusals: {
    'A new secret is about to take over. Finish or cancel that rotation first':
      'Um novo segredo está prestes a entrar em vigor. Conclua ou cancele essa troca primeiro',
    'A private key must never be entered here': 'Uma chave privada nunca deve ser inserida aqui',
    'A product may have at most 8 more images': 'Um produto pode ter no máximo mais 8 imagens',
    'A store always has an owner': 'Uma loja sempre tem um proprietário',
    'A store may have 200 templates': 'Uma loja pode ter 200 modelos',
    'A store may upload 200 images a day': 'Uma loja pode enviar 200 imagens por dia',
    'A sweep of this chain is under way': 'Já há uma transferência em andamento nesta rede',
    'A template has this name already': 'Já existe um modelo com este nome',
    'A test is under way': 'Já há um teste em andamento',
    'A token of this network refuses payments to this address: its issuer has put it on a blacklist':
      'Um token desta rede recusa pagamentos para este endereço: o emissor o colocou em uma lista de bloqueio',
    'API key not found': 'Chave de API não encontrada',
    'Amounts must increase from rule to rule, and a larger amount must not wait for less than a smaller one':
      'Os valores devem crescer de linha em linha, e um valor maior não pode exigir menos que um menor',
    'An account has at most 512 characters': 'Uma conta tem no máximo 512 caracteres',
    'An image may have at most 40 megapixels (16 as AVIF), and at most 16,384 pixels a side':
      'Uma imagem pode ter no máximo 40 megapixels (16 em AVIF) e 16.384 pixels por lado',
    'An image may have at most 5 MiB': 'Uma imagem pode ter no máximo 5 MiB',
    'An import has at most 200,000 lines': 'Uma importação tem no máximo 200.000 linhas',
    'An installation always has an operator': 'Uma instalação sempre tem um operador',
    'Another change is pending. Withdraw it first': 'Há outra alteração pendente. Retire-a primeiro',
    'Chain not found': 'Rede não encontrada',
    'Chain temporarily unavailable': 'Rede temporariamente indisponível',
    'Choose a PNG, JPEG, WebP or AVIF image': 'Escolha uma imagem PNG, JPEG, WebP ou AVIF',
    'Confirm your identity': 'Confirme sua identidade',
    'Customer not found': 'Cliente não encontrado',
    'Delivery not found': 'Entrega não encontrada',
    'Email sending is paused': 'O envio de e-mails está pausado',
    'Enter a URL that begins with https://': 'Informe uma URL que comece com https://',
    'Enter an account public key, or an output descriptor: wpkh(…), sh(wpkh(…)), tr(…) or pkh(…)':
      'Informe uma chave pública de conta ou um descritor de saída: wpkh(…), sh(wpkh(…)), tr(…) ou pkh(…)',
    'Five earlier slugs of this store still redirect to it. Take one of them back, or wait until the oldest expires':
      'Cinco slugs anteriores desta loja ainda levam a ela. Retome um deles ou espere o mais antigo terminar',
    'Enter only a domain, such as shop.example.com': 'Informe um domínio como shop.example.com, sem mais nada',
    'Hundreds of deliveries are already waiting to be sent': 'Já há centenas de entregas aguardando envio',
    'Idempotency-Key must be between 1 and 255 characters':
      'O cabeçalho Idempotency-Key deve ter entre 1 e 255 caracteres',
    'Images cannot be stored right now': 'Não é possível guardar imagens no momento',
    'Internal server error': 'Erro interno do servidor',
    'Invalid request data': 'Dados inválidos',
    'Invitation not found': 'Convite não encontrado',
    'Invoice has a payment in progress — try again after it expires':
      'A fatura tem um pagamento em andamento. Tente de novo depois que ele expirar',
    'Invoice has no customer email': 'A fatura não tem e-mail do cliente',
    'Invoice has no sends left': 'A fatura não pode mais ser enviada',
    'Invoice is not open': 'A fatura não está aberta',
    'Invoice not found': 'Fatura não encontrada',
    'Invoice total must be greater than zero': 'O total da fatura deve ser maior que zero',
    'Invoice was sent moments ago': 'A fatura foi enviada há instantes',
    'Items have been resent as often as allowed': 'Os itens já foram reenviados o máximo de vezes permitido',
    'Items were resent moments ago': 'Os itens foram reenviados há instantes',
    'Lines of this import have been sold': 'Há linhas vendidas desta importação',
    'Mail is not paused': 'O e-mail não está pausado',
    'Maximum quantity must not be less than minimum quantity': 'A quantidade máxima não pode ser menor que a mínima',
    'Member not found': 'Membro não encontrado',
    'Enter at most 100,000 lines': 'Informe no máximo 100.000 linhas',
    'No account with this address': 'Não há conta com este endereço',
    'No change is pending any more': 'Não há mais alteração pendente',
    'No deposit address of this chain': 'Não é um endereço de depósito desta rede',
    'New accounts cannot be created here': 'Não é possível criar novas contas aqui',
    'No process sweeps this chain': 'Nenhum processo transfere fundos nesta rede',
    'No rotation is under way': 'Não há troca de segredo em andamento',
    'Money sent to this address would be lost. Use an address of your own wallet':
      'Ninguém teria acesso ao dinheiro enviado a este endereço. Use um da sua própria carteira',
    'Not allowed for your role': 'Sua função não permite isso',
    'Not allowed from another site': 'Não permitido a partir de outro site',
    'Not an operator': 'Não é um operador',
    'Not found': 'Não encontrado',
    'Nothing is left to resend': 'Não há mais nada para reenviar',
    'One of these payment methods is no longer enabled': 'Uma destas formas de pagamento não está mais ativada',
    'One of these payment methods is not available here': 'Uma destas formas de pagamento não está disponível aqui',
    'Only failed or exhausted deliveries can be resent — this one is pending':
      'Só é possível reenviar entregas com falha ou esgotadas. Esta está como pending',
    'Only failed or exhausted deliveries can be resent — this one is success':
      'Só é possível reenviar entregas com falha ou esgotadas. Esta está como success',
    'Only open invoices can be voided': 'Só é possível anular faturas abertas',
    'Only pending orders can be expired': 'Só é possível expirar pedidos pendentes',
    'Open orders need these lines': 'Pedidos abertos precisam destas linhas',
    'Order has a payment in progress — try again after it expires':
      'O pedido tem um pagamento em andamento. Tente de novo depois que ele expirar',
    'Order has no customer email': 'O pedido não tem e-mail do cliente',
    'Order is not completed': 'O pedido não está concluído',
    'Order not found': 'Pedido não encontrado',
    'Passkey not found': 'Chave de acesso não encontrada',
    'Payload too large': 'O conteúdo é grande demais',
    'Person not found': 'Pessoa não encontrada',
    'Price must be greater than zero': 'O preço deve ser maior que zero',
    'Product has no finite stock': 'O produto não tem estoque limitado',
    'Product is on sale': 'O produto está à venda',
    'Product not found': 'Produto não encontrado',
    'Put the product back on sale first': 'Coloque o produto à venda de novo primeiro',
    'Save a webhook URL first': 'Salve primeiro uma URL de webhook',
    'Session not found': 'Sessão não encontrada',
    'Sign in again': 'Entre de novo',
    'Sign-up is by invitation': 'O cadastro é feito por convite',
    'Someone else has just added a note. Add yours again.':
      'Outra pessoa acabou de adicionar uma nota. Adicione a sua de novo',
    'Someone else has changed the images': 'Outra pessoa alterou as imagens',
    'Someone else has changed the storefront in the meantime. Load it again, then repeat your changes':
      'Outra pessoa alterou a vitrine nesse meio-tempo. Recarregue-a e faça suas alterações de novo',
    'Store has no payment methods enabled': 'A loja não tem formas de pagamento ativadas',
    'Store has reached its daily email limit': 'A loja atingiu o limite diário de e-mails',
    'Store not found': 'Loja não encontrada',
    'Sweep not found': 'Transferência não encontrada',
    'Template not found': 'Modelo não encontrado',
    'The URL may have at most 2048 characters': 'A URL pode ter no máximo 2048 caracteres',
    'The URL must begin with https://': 'A URL deve começar com https://',
    'The URL must lead to a public address: Till sends nothing into private networks':
      'A URL deve levar a um endereço público: o Till não envia nada para redes privadas',
    'The URL must not contain a user name or password': 'A URL não pode conter nome de usuário nem senha',
    'The account must have exactly one key: multisig and other scripts are not supported':
      'A conta deve ter exatamente uma chave: multisig e outros scripts não são aceitos',
    'The account public key has a typo: copy it again':
      'A chave pública da conta tem um erro de digitação: copie-a de novo',
    'The account public key is for another address type than the descriptor':
      'A chave pública da conta é de um tipo de endereço diferente do descritor',
    'The address could not be checked on its network now, so nothing was changed. Try again soon':
      'Não foi possível verificar o endereço na rede agora, então nada foi alterado. Tente de novo em breve',
    'The checksum at the end of the descriptor is wrong: copy the whole descriptor again':
      'A soma de verificação no fim do descritor está errada: copie o descritor inteiro de novo',
    'The email could not be sent': 'Não foi possível enviar o e-mail',
    'The items are still being delivered': 'Os itens ainda estão sendo entregues',
    'The key origin is not well-formed: it looks like [d34db33f/84h/0h/0h]':
      'A origem da chave está malformada: ela tem a forma [d34db33f/84h/0h/0h]',
    'The key would have expired already': 'A chave já teria expirado',
    'The order has the maximum number of notes': 'O pedido já tem o máximo de notas',
    'The passkey was not accepted': 'A chave de acesso não foi aceita',
    'The path after the key must be /0/* or /<0;1>/*': 'O caminho depois da chave deve ser /0/* ou /<0;1>/*',
    'The path ends in one address: it must be /0/* or /<0;1>/*':
      'O caminho termina em um único endereço: deve ser /0/* ou /<0;1>/*',
    'The path is hardened after the key, which a public key cannot derive: it must be /0/* or /<0;1>/*':
      'O caminho é protegido (hardened) depois da chave, o que uma chave pública não consegue derivar: deve ser /0/* ou /<0;1>/*',
    'The store has 100 API keys that are not revoked. Revoke one first':
      'A loja tem 100 chaves de API não revogadas. Revogue uma primeiro',
    'The storefront has no custom domain': 'A vitrine não tem domínio próprio',
    'The templates of a store may take 1 MiB in total': 'Os modelos de uma loja podem ocupar 1 MiB no total',
    'There is no import to undo': 'Não há importação para desfazer',
    'There is no secret yet. Save a webhook URL first': 'Ainda não há segredo. Salve primeiro uma URL de webhook',
    'This address already has an account': 'Este endereço já tem uma conta',
    'Every payment on this network already waits longer than this':
      'Isto exige menos do que qualquer pagamento nesta rede já precisa',
    'This domain belongs to this installation': 'Este domínio pertence a esta instalação',
    'This image takes too much memory or time to process. Save it again with fewer pixels, or in another format':
      'Processar esta imagem exige memória ou tempo demais. Salve-a com menos pixels ou em outro formato',
    'This installation is already set up': 'Esta instalação já está configurada',
    'This invitation is for another address': 'Este convite é para outro endereço',
    'This invitation no longer works': 'Este convite não é mais válido',
    "This is a single address: enter the account's public key or its output descriptor":
      'Este é um único endereço: informe a chave pública da conta ou o descritor de saída',
    'This is a single public key: enter the account public key':
      'Esta é uma única chave pública: informe a chave pública da conta',
    'This is not an address on this network, or it has a typo':
      'Este não é um endereço desta rede ou tem um erro de digitação',
    'This is a public suffix: enter a domain of your own below it':
      'Este não é um domínio de um único dono, e sim uma terminação sob a qual um registro concede nomes',
    'This is the payout address already': 'Este já é o endereço de recebimento',
    'This is your address already': 'Este já é o seu endereço',
    'This link no longer stops anything': 'Este link não interrompe mais nada',
    'This link no longer works': 'Este link não funciona mais',
    'This network has no safe or irreversible blocks. Choose a number of blocks':
      'Esta rede não marca nenhum bloco como seguro ou irreversível. Informe um número de blocos',
    'This network is not available here': 'Esta rede não está disponível aqui',
    'This person is a member already': 'Esta pessoa já é membro',
    'This slug is reserved': 'Este slug está reservado',
    'This slug is taken': 'Este slug já está em uso',
    'This store is closed': 'Esta loja está fechada',
    'This store is not suspended': 'Esta loja não está suspensa',
    'This store is suspended': 'Esta loja está suspensa',
    'This store requires two-factor': 'Esta loja exige a verificação em duas etapas',
    'Too many invitations today': 'Convites demais por hoje',
    'Too many requests': 'Solicitações demais',
    'Too many attempts for now': 'Tentativas demais',
    'Two-factor is off': 'A verificação em duas etapas está desativada',
    'Two-factor is on': 'A verificação em duas etapas está ativada',
    'Type the name of the store in full': 'Digite o nome completo da loja',
    'Unknown time zone': 'Fuso horário desconhecido',
    'Write a note first': 'Escreva uma nota primeiro',
    'Wrong code': 'Código incorreto',
    'Wrong email or password': 'E-mail ou senha incorretos',
    'Wrong password': 'Senha incorreta',
    'Wrong setup code': 'Código de configuração incorreto',
    'You cannot create stores here': 'Você não pode criar lojas aqui',
    'You have 20 passkeys already': 'Você já tem 20 chaves de acesso',
    'You have an account: sign in to accept': 'Você já tem uma conta: entre para aceitar',
    'You own the maximum number of stores': 'Você já tem o máximo de lojas permitido por pessoa',
    'Your stores have reached their daily limit of changes. Try again later, or ask the operator for more':
      'Suas lojas atingiram o limite diário de alterações. Tente mais tarde ou peça mais ao operador',
  },
  accountForm: (network, prefixes) =>
    `A chave pública da conta é de outra rede ou de outro tipo de carteira: na rede ${network} ela ` +
    `começa com um destes prefixos: ${prefixes}`,
};
