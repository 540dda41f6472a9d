import type { Texts } from './en.ts';

export const texts: Texts = {
  refusals: {
    'A new secret is about to take over. Finish or cancel that rotation first':
      'Un nuevo secreto está a punto de entrar en vigor. Termine o cancele primero ese cambio',
    'A private key must never be entered here': 'Aquí nunca debe introducirse una clave privada',
    'A product may have at most 8 more images': 'Un producto puede tener como máximo 8 imágenes más',
    'A store always has an owner': 'Una tienda siempre tiene un propietario',
    'A store may have 200 templates': 'Una tienda puede tener 200 plantillas',
    'A store may upload 200 images a day': 'Una tienda puede subir 200 imágenes al día',
    'A sweep of this chain is under way': 'Ya hay una transferencia en curso en esta red',
    'A template has this name already': 'Ya existe una plantilla con este nombre',
    'A test is under way': 'Ya hay una prueba en curso',
    'A token of this network refuses payments to this address: its issuer has put it on a blacklist':
      'Un token de esta red rechaza los pagos a esta dirección: su emisor la ha incluido en una lista negra',
    'API key not found': 'Clave API no encontrada',
    'Amounts must increase from rule to rule, and a larger amount must not wait for less than a smaller one':
      'Los importes deben aumentar de línea en línea, y un importe mayor no puede exigir menos que uno menor',
    'An account has at most 512 characters': 'Una cuenta tiene como máximo 512 caracteres',
    'An image may have at most 40 megapixels (16 as AVIF), and at most 16,384 pixels a side':
      'Una imagen puede tener como máximo 40 megapíxeles (16 en AVIF) y 16 384 píxeles por lado',
    'An image may have at most 5 MiB': 'Una imagen puede tener como máximo 5 MiB',
    'An import has at most 200,000 lines': 'Una importación tiene como máximo 200 000 líneas',
    'An installation always has an operator': 'Una instalación siempre tiene un operador',
    'Another change is pending. Withdraw it first': 'Hay otro cambio pendiente. Retírelo primero',
    'Chain not found': 'Red no encontrada',
    'Chain temporarily unavailable': 'Red no disponible temporalmente',
    'Choose a PNG, JPEG, WebP or AVIF image': 'Elija una imagen PNG, JPEG, WebP o AVIF',
    'Confirm your identity': 'Confirme su identidad',
    'Customer not found': 'Cliente no encontrado',
    'Delivery not found': 'Entrega no encontrada',
    'Email sending is paused': 'El envío de correos está en pausa',
    'Enter a URL that begins with https://': 'Introduzca una URL que empiece por https://',
    'Enter an account public key, or an output descriptor: wpkh(…), sh(wpkh(…)), tr(…) or pkh(…)':
      'Introduzca una clave pública de cuenta o un descriptor de salida: wpkh(…), sh(wpkh(…)), tr(…) o pkh(…)',
    'Five earlier slugs of this store still redirect to it. Take one of them back, or wait until the oldest expires':
      'Cinco slugs anteriores de esta tienda aún llevan a ella. Recupere uno de ellos o espere a que termine el más antiguo',
    'Enter only a domain, such as shop.example.com': 'Indique un dominio como shop.example.com, sin nada más',
    'Hundreds of deliveries are already waiting to be sent': 'Ya hay cientos de entregas a la espera de envío',
    'Idempotency-Key must be between 1 and 255 characters':
      'La cabecera Idempotency-Key debe tener entre 1 y 255 caracteres',
    'Images cannot be stored right now': 'En este momento no se pueden guardar imágenes',
    'Internal server error': 'Error interno del servidor',
    'Invalid request data': 'Datos no válidos',
    'Invitation not found': 'Invitación no encontrada',
    'Invoice has a payment in progress — try again after it expires':
      'La factura tiene un pago en curso. Inténtelo de nuevo cuando caduque',
    'Invoice has no customer email': 'La factura no tiene correo del cliente',
    'Invoice has no sends left': 'La factura ya no se puede volver a enviar',
    'Invoice is not open': 'La factura no está abierta',
    'Invoice not found': 'Factura no encontrada',
    'Invoice total must be greater than zero': 'El total de la factura debe ser mayor que cero',
    'Invoice was sent moments ago': 'La factura se envió hace un momento',
    'Items have been resent as often as allowed': 'Los artículos ya se han reenviado tantas veces como se permite',
    'Items were resent moments ago': 'Los artículos se reenviaron hace un momento',
    'Lines of this import have been sold': 'Hay líneas vendidas de esta importación',
    'Mail is not paused': 'El correo no está en pausa',
    'Maximum quantity must not be less than minimum quantity': 'La cantidad máxima no puede ser menor que la mínima',
    'Member not found': 'Miembro no encontrado',
    'Enter at most 100,000 lines': 'Indique como máximo 100 000 líneas',
    'No account with this address': 'No hay ninguna cuenta con esta dirección',
    'No change is pending any more': 'Ya no hay ningún cambio pendiente',
    'No deposit address of this chain': 'No es una dirección de depósito de esta red',
    'New accounts cannot be created here': 'Aquí no se pueden crear cuentas nuevas',
    'No process sweeps this chain': 'Ningún proceso transfiere fondos en esta red',
    'No rotation is under way': 'No hay ningún cambio de secreto en curso',
    'Money sent to this address would be lost. Use an address of your own wallet':
      'Nadie podría acceder al dinero enviado a esta dirección. Use una de su propio monedero',
    'Not allowed for your role': 'Su rol no lo permite',
    'Not allowed from another site': 'No se permite desde otro sitio',
    'Not an operator': 'No es un operador',
    'Not found': 'No encontrado',
    'Nothing is left to resend': 'No queda nada por reenviar',
    'One of these payment methods is no longer enabled': 'Uno de estos métodos de pago ya no está habilitado',
    'One of these payment methods is not available here': 'Uno de estos métodos de pago no está disponible aquí',
    'Only failed or exhausted deliveries can be resent — this one is pending':
      'Solo se pueden reenviar las entregas fallidas o agotadas. Esta está en pending',
    'Only failed or exhausted deliveries can be resent — this one is success':
      'Solo se pueden reenviar las entregas fallidas o agotadas. Esta está en success',
    'Only open invoices can be voided': 'Solo se pueden anular las facturas abiertas',
    'Only pending orders can be expired': 'Solo se pueden hacer caducar los pedidos pendientes',
    'Open orders need these lines': 'Hay pedidos abiertos que necesitan estas líneas',
    'Order has a payment in progress — try again after it expires':
      'El pedido tiene un pago en curso. Inténtelo de nuevo cuando caduque',
    'Order has no customer email': 'El pedido no tiene correo del cliente',
    'Order is not completed': 'El pedido no está completado',
    'Order not found': 'Pedido no encontrado',
    'Passkey not found': 'Clave de acceso no encontrada',
    'Payload too large': 'El contenido es demasiado grande',
    'Person not found': 'Persona no encontrada',
    'Price must be greater than zero': 'El precio debe ser mayor que cero',
    'Product has no finite stock': 'El producto no tiene existencias limitadas',
    'Product is on sale': 'El producto está a la venta',
    'Product not found': 'Producto no encontrado',
    'Put the product back on sale first': 'Vuelva a poner primero el producto a la venta',
    'Save a webhook URL first': 'Guarde primero una URL de webhook',
    'Session not found': 'Sesión no encontrada',
    'Sign in again': 'Inicie sesión de nuevo',
    'Sign-up is by invitation': 'El registro es solo por invitación',
    'Someone else has just added a note. Add yours again.':
      'Otra persona acaba de añadir una nota. Vuelva a añadir la suya',
    'Someone else has changed the images': 'Otra persona ha cambiado las imágenes',
    'Someone else has changed the storefront in the meantime. Load it again, then repeat your changes':
      'Otra persona ha cambiado la tienda en línea mientras tanto. Vuelva a cargarla y repita sus cambios',
    'Store has no payment methods enabled': 'La tienda no tiene métodos de pago habilitados',
    'Store has reached its daily email limit': 'La tienda ha alcanzado su límite diario de correos',
    'Store not found': 'Tienda no encontrada',
    'Sweep not found': 'Transferencia no encontrada',
    'Template not found': 'Plantilla no encontrada',
    'The URL may have at most 2048 characters': 'La URL puede tener como máximo 2048 caracteres',
    'The URL must begin with https://': 'La URL debe empezar por https://',
    'The URL must lead to a public address: Till sends nothing into private networks':
      'La URL debe llevar a una dirección pública: Till no envía nada a redes privadas',
    'The URL must not contain a user name or password':
      'La URL no puede contener un nombre de usuario ni una contraseña',
    'The account must have exactly one key: multisig and other scripts are not supported':
      'La cuenta debe tener exactamente una clave: no se admiten multifirma ni otros scripts',
    'The account public key has a typo: copy it again':
      'La clave pública de la cuenta tiene un error: cópiela de nuevo',
    'The account public key is for another address type than the descriptor':
      'La clave pública de la cuenta es de un tipo de dirección distinto al del descriptor',
    'The address could not be checked on its network now, so nothing was changed. Try again soon':
      'No se pudo comprobar la dirección en su red, así que no se cambió nada. Inténtelo de nuevo en breve',
    'The checksum at the end of the descriptor is wrong: copy the whole descriptor again':
      'La suma de comprobación al final del descriptor es incorrecta: copie de nuevo el descriptor completo',
    'The email could not be sent': 'No se pudo enviar el correo',
    'The items are still being delivered': 'Los artículos aún se están entregando',
    'The key origin is not well-formed: it looks like [d34db33f/84h/0h/0h]':
      'El origen de la clave no es correcto: tiene la forma [d34db33f/84h/0h/0h]',
    'The key would have expired already': 'La clave ya habría caducado',
    'The order has the maximum number of notes': 'El pedido ya tiene todas las notas que puede tener',
    'The passkey was not accepted': 'No se aceptó la clave de acceso',
    'The path after the key must be /0/* or /<0;1>/*': 'La ruta después de la clave debe ser /0/* o /<0;1>/*',
    'The path ends in one address: it must be /0/* or /<0;1>/*':
      'La ruta termina en una sola dirección: debe ser /0/* o /<0;1>/*',
    'The path is hardened after the key, which a public key cannot derive: it must be /0/* or /<0;1>/*':
      'La ruta está endurecida después de la clave, algo que una clave pública no puede derivar: debe ser /0/* o /<0;1>/*',
    'The store has 100 API keys that are not revoked. Revoke one first':
      'La tienda tiene 100 claves API sin revocar. Revoque una primero',
    'The storefront has no custom domain': 'La tienda en línea no tiene dominio propio',
    'The templates of a store may take 1 MiB in total': 'Las plantillas de una tienda pueden ocupar 1 MiB en total',
    'There is no import to undo': 'No hay ninguna importación que deshacer',
    'There is no secret yet. Save a webhook URL first': 'Aún no hay ningún secreto. Guarde primero una URL de webhook',
    'This address already has an account': 'Mientras tanto se ha creado una cuenta con esta dirección',
    'Every payment on this network already waits longer than this':
      'Esto exige menos de lo que de todos modos necesita cualquier pago en esta red',
    'This domain belongs to this installation': 'Este dominio pertenece a esta instalación',
    'This image takes too much memory or time to process. Save it again with fewer pixels, or in another format':
      'Procesar esta imagen requiere demasiada memoria o tiempo. Guárdela con menos píxeles o en otro formato',
    'This installation is already set up': 'Esta instalación ya está configurada',
    'This invitation is for another address': 'Esta invitación es para otra dirección',
    'This invitation no longer works': 'Esta invitación ya no es válida',
    "This is a single address: enter the account's public key or its output descriptor":
      'Esto es una sola dirección: introduzca la clave pública de la cuenta o su descriptor de salida',
    'This is a single public key: enter the account public key':
      'Esto es una sola clave pública: introduzca la clave pública de la cuenta',
    'This is not an address on this network, or it has a typo': 'No es una dirección de esta red o contiene un error',
    'This is a public suffix: enter a domain of your own below it':
      'No es un dominio de un solo titular, sino una terminación bajo la que un registro asigna nombres',
    'This is the payout address already': 'Ya es la dirección de cobro',
    'This is your address already': 'Ya es su dirección',
    'This link no longer stops anything': 'Este enlace ya no detiene nada',
    'This link no longer works': 'Este enlace ya no es válido',
    'This network has no safe or irreversible blocks. Choose a number of blocks':
      'Esta red no marca ningún bloque como seguro o irreversible. Indique un número de bloques',
    'This network is not available here': 'Esta red no está disponible aquí',
    'This person is a member already': 'Esta persona ya es miembro',
    'This slug is reserved': 'Este slug está reservado',
    'This slug is taken': 'Este slug ya está en uso',
    'This store is closed': 'Esta tienda está cerrada',
    'This store is not suspended': 'Esta tienda no está suspendida',
    'This store is suspended': 'Esta tienda está suspendida',
    'This store requires two-factor': 'Esta tienda exige la verificación en dos pasos',
    'Too many invitations today': 'Demasiadas invitaciones por hoy',
    'Too many requests': 'Demasiadas solicitudes',
    'Too many attempts for now': 'Demasiados intentos',
    'Two-factor is off': 'La verificación en dos pasos está desactivada',
    'Two-factor is on': 'La verificación en dos pasos está activada',
    'Type the name of the store in full': 'Escriba el nombre completo de la tienda',
    'Unknown time zone': 'Zona horaria desconocida',
    'Write a note first': 'Escriba primero una nota',
    'Wrong code': 'Código incorrecto',
    'Wrong email or password': 'Correo o contraseña incorrectos',
    'Wrong password': 'Contraseña incorrecta',
    'Wrong setup code': 'Código de configuración incorrecto',
    'You cannot create stores here': 'No puede crear tiendas aquí',
    'You have 20 passkeys already': 'Ya tiene 20 claves de acceso',
    'You have an account: sign in to accept': 'Ya tiene una cuenta: inicie sesión para aceptar',
    'You own the maximum number of stores': 'Ya tiene tantas tiendas como se permite a una persona',
    'Your stores have reached their daily limit of changes. Try again later, or ask the operator for more':
      'Sus tiendas han alcanzado su límite diario de cambios. Inténtelo más tarde o pida más al operador',
  },
  accountForm: (network, prefixes) =>
    `La clave pública de la cuenta es de otra red o de otro tipo de monedero: en ${network} empieza ` +
    `por uno de estos prefijos: ${prefixes}`,
};
