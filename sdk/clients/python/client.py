class Client:
    """The operations available to a store's key. Connects to nothing yet.

    ``api_key`` is for servers only: anyone who has it can act for the store. One attempt of a call, with its answer,
    may take ``timeout_seconds``, and ``max_retries`` more are made where that is safe. An answer of more than
    ``max_answer_bytes`` is refused. Raises ValueError when an argument is out of its bounds.
    """

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        timeout_seconds: float = 30.0,
        max_retries: int = 3,
        max_answer_bytes: int = 32 * 1024 * 1024,
    ) -> None:
        transport = _Transport(base_url, api_key, timeout_seconds, max_retries, max_answer_bytes)
        # The generator creates the resources here.
